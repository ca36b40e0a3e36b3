import { answering } from "./offline/reading.mjs";

answering(1);
