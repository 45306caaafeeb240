import { looksLikePhone } from '#platform/rules/codes/phone.ts'
import { memberNumber } from './member-number.ts'

/** A member as the ledger keeps it, whatever till or program names it: a phone in its one way of writing, anything else as it is. */
export const keptMember = (text: string, country: string): string =>
  looksLikePhone(text) ? memberNumber(text, country) : text
