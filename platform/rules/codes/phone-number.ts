/** The one way of writing a phone number. Brings the tables of all countries with it: for the server and the till, see phone.ts. */
import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { DEFAULT_COUNTRY_CODE } from './phone.ts'

/**
 * E.164: `0412 345 678` is `+61412345678`.
 * @param countryCode of numbers written without one, such as `+61`
 * @returns null when no such number can exist (by country and length; not that it is in service)
 */
export function normalisePhone(text: string, countryCode: string = DEFAULT_COUNTRY_CODE): string | null {
  const international = text.trim().replace(/^00/, '+')
  const number = parsePhoneNumberFromString(international, {
    defaultCallingCode: countryCode.replace('+', ''),
    extract: false,
  })
  return number?.isPossible() ? number.number : null
}

/** Below this, digits that are written as a phone number of a country may as well be the number of a card. */
const LEAST_DIGITS = 8
/** A mobile of a country that writes a zero before its other numbers: 138 0013 8000. */
const LONG_WITHOUT_ZERO = 11

/**
 * E.164 of a text that may be something else, such as the number of a card: only what is written as people of the country write
 * a phone number, with its plus or its leading zero, is one. `0400 111 222` in AU is `+61400111222`, `400111222` is none.
 * @param country two letters; of numbers written without one
 */
export function phoneWrittenIn(text: string, country: string): string | null {
  const home = (isSupportedCountry(country) ? country : 'AU') as CountryCode // judged here
  const written = text.trim().replace(/^00/, '+')
  const number = parsePhoneNumberFromString(written, { defaultCountry: home, extract: false })
  if (!number?.isPossible()) return null
  const digits = written.replace(/\D/g, '')
  if (written.startsWith('+') || digits === `0${number.nationalNumber}`) return number.number
  const asWritten = number.isValid() && number.formatNational().replace(/\D/g, '') === digits
  return asWritten && digits.length >= leastDigits(number, home) ? number.number : null
}

/** Where people write a zero before a number, what has none is one only if it is as long as mobiles are that need none. */
function leastDigits({ nationalNumber }: PhoneNumber, country: CountryCode): number {
  const withZero = parsePhoneNumberFromString(`0${nationalNumber}`, { defaultCountry: country, extract: false })
  return withZero?.nationalNumber === nationalNumber ? LONG_WITHOUT_ZERO : LEAST_DIGITS
}

/** How people of its own country write a number: `+61400111222` is `0400111222`. */
export const nationalWriting = (number: string): string | null =>
  parsePhoneNumberFromString(number, { extract: false })?.formatNational().replace(/\D/g, '') ?? null
