import { looksLikePhone } from '#platform/rules/codes/phone.ts'
import { memberNumber } from './member-number.ts'

/** A member identifier as the ledger stores it, for all senders: phone numbers normalised, others unchanged. */
export const keptMember = (text: string, country: string): string =>
  looksLikePhone(text) ? memberNumber(text, country) : text
