import { looksLikePhone } from '#platform/rules/codes/phone.ts'
import { phoneWrittenIn } from '#platform/rules/codes/phone-number.ts'

/** Normalised form of a card number, and of a phone number whose country is unknown. */
const cardNumber = (text: string): string =>
  looksLikePhone(text) ? text.replace(/[^\d+]/g, '') : text.trim().replace(/\s+/g, ' ').toUpperCase()

/**
 * Normalised form of the phone or card number that identifies a member, by which limits per member are counted. Phones
 * include the country, so +61 400 111 222 and 0400 111 222 in Australia are one member.
 * @param country of the shop, in two letters
 */
export const memberNumber = (text: string, country: string): string =>
  (looksLikePhone(text) ? phoneWrittenIn(text, country) : null) ?? cardNumber(text)

/** Letters, digits and separators; names have no digit. Small shops number their cards with four digits. */
const CARD = /^(?=.*\d)[A-Z0-9][A-Z0-9 ./-]{3,39}$/

/** Whether a text can be a member's phone or card number. A till can't know whose it is. */
export const isMemberNumber = (text: string): boolean => looksLikePhone(text) || CARD.test(cardNumber(text))
