/**
 * The console's log: the browser's own, where whoever helps a user can read it. Faults that React meets in a page are
 * written there by React.
 */
export function reportFault(words: string, fault: unknown): void {
  globalThis.reportError(new Error(words, { cause: fault }))
}
