import { looksLikePhone } from '#platform/rules/codes/phone.ts'
import { phoneWrittenIn } from '#platform/rules/codes/phone-number.ts'

/** One way of writing a card's number, and of a phone's where its country cannot be told. */
const cardNumber = (text: string): string =>
  looksLikePhone(text) ? text.replace(/[^\d+]/g, '') : text.trim().replace(/\s+/g, ' ').toUpperCase()

/**
 * One way of writing the phone or card number that a member is known by: limits a member are counted by it. A phone is written
 * with its country, so that +61 400 111 222 and 0400 111 222 in Australia are one member.
 * @param country of the shop, in two letters
 */
export const memberNumber = (text: string, country: string): string =>
  (looksLikePhone(text) ? phoneWrittenIn(text, country) : null) ?? cardNumber(text)

/** Letters, digits, and what is printed between them; a name has no digit in it. Small shops number their cards with four. */
const CARD = /^(?=.*\d)[A-Z0-9][A-Z0-9 ./-]{3,39}$/

/** Whether a text can be the phone or card number of a member. Whose it is, nobody at a till can tell. */
export const isMemberNumber = (text: string): boolean => looksLikePhone(text) || CARD.test(cardNumber(text))
