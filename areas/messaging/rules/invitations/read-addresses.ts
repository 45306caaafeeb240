import { normalisePhone } from '#platform/rules/codes/phone-number.ts'

/** A line of a list of people to invite. */
export interface InvitedLine {
  /** From 1. */
  readonly line: number
  readonly name: string
  /** E.164 */
  readonly mobile: string | null
  /** In lower case; an invitation goes to the mobile where there are both. */
  readonly email: string | null
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The name that an address suggests: `mia.ng` of `mia.ng@example.com`. */
const nameIn = (email: string): string => email.slice(0, email.indexOf('@'))

function readLine(text: string, line: number): InvitedLine {
  const cells = text
    .split(/[\t;,]/)
    .map(cell => cell.trim().replace(/^"|"$/g, ''))
    .filter(Boolean)
  const email = cells.find(cell => EMAIL.test(cell))?.toLowerCase() ?? null
  const phone = cells.find(cell => normalisePhone(cell) !== null)
  const mobile = phone === undefined ? null : normalisePhone(phone)
  const words = cells.filter(cell => cell.toLowerCase() !== email && cell !== phone)
  return { line, name: words.join(' ') || (email ? nameIn(email) : (mobile ?? '')), mobile, email }
}

/**
 * Reads people from lines such as `Mia Ng, 0491 570 156` or `Kit; kit@example.com`, in any order of their cells. Empty lines are
 * skipped; a line without an address has neither mobile nor e-mail.
 */
export const readAddresses = (text: string): InvitedLine[] =>
  text.split(/\r?\n/).flatMap((each, at) => (each.trim() === '' ? [] : [readLine(each, at + 1)]))
