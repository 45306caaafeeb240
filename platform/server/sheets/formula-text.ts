/**
 * Text that a spreadsheet would take for a formula when it opens a CSV file: = + - @ and their full-width forms, and the
 * control characters that some programs drop before they look.
 */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const GUARDED = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Puts an apostrophe before it; one that is there already gets a second, so that reading takes off exactly one. */
export const guardText = (text: string): string => (FORMULA.test(text) || GUARDED.test(text) ? `'${text}` : text)

/**
 * For files whose cells say that they hold text (XLSX): nothing runs there, but what looks guarded gets its apostrophe so
 * that it is read back as it was.
 */
export const guardGuarded = (text: string): string => (GUARDED.test(text) ? `'${text}` : text)

export const unguardText = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)
