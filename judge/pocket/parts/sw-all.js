import { answering } from "./offline/reading.mjs";
import { withEngine } from "./offline/engine.mjs";

answering(2, withEngine);
