import { looksLikePhone } from '#platform/rules/phone.ts'

/** One way of writing the phone or card number that a member is known by: limits a member are counted by it. */
export const memberNumber = (text: string): string =>
  looksLikePhone(text) ? text.replace(/[^\d+]/g, '') : text.trim().replace(/\s+/g, ' ').toUpperCase()

/** Letters, digits, and what is printed between them; a name has no digit in it. Small shops number their cards with four. */
const CARD = /^(?=.*\d)[A-Z0-9][A-Z0-9 ./-]{3,39}$/

/** Whether a text can be the phone or card number of a member. Whose it is, nobody at a till can tell. */
export const isMemberNumber = (text: string): boolean => looksLikePhone(text) || CARD.test(memberNumber(text))
