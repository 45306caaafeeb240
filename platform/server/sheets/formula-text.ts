/**
 * Text that a spreadsheet would treat as a formula when it opens a CSV file: = + - @ and their full-width forms, and
 * the control characters that some programs drop first.
 */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const GUARDED = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Adds an apostrophe. An existing one gets a second, so that reading removes exactly one. */
export const guardText = (text: string): string => (FORMULA.test(text) || GUARDED.test(text) ? `'${text}` : text)

/**
 * For formats with text cells (XLSX): nothing is executed there, but text that looks guarded gets an apostrophe so that
 * it is read back unchanged.
 */
export const guardGuarded = (text: string): string => (GUARDED.test(text) ? `'${text}` : text)

export const unguardText = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)
