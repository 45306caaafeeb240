/** Writes to the browser's log, where support staff can read it. React itself logs faults in pages. */
export function reportFault(words: string, fault: unknown): void {
  globalThis.reportError(new Error(words, { cause: fault }))
}
