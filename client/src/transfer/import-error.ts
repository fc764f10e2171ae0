import { faultSentence, type ImportFault } from "./messages.ts";

/** The file as a whole can't be read. Its message is the sentence for the person. */
export class ImportError extends Error {
  override readonly name = "ImportError";
  readonly fault: ImportFault;

  constructor(fault: ImportFault, options?: ErrorOptions) {
    super(faultSentence(fault), options);
    this.fault = fault;
  }
}
