/**
 * Normalises phone numbers. Loads the tables of all countries: for the server and the till; see phone.ts for the
 * console.
 */
import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { DEFAULT_COUNTRY_CODE } from './phone.ts'

/**
 * E.164: `0412 345 678` is `+61412345678`.
 * @param countryCode of numbers without a country code, such as `+61`
 * @returns null when the number is impossible (by country and length; not whether it is in service)
 */
export function normalisePhone(text: string, countryCode: string = DEFAULT_COUNTRY_CODE): string | null {
  const international = text.trim().replace(/^00/, '+')
  const number = parsePhoneNumberFromString(international, {
    defaultCallingCode: countryCode.replace('+', ''),
    extract: false,
  })
  return number?.isPossible() ? number.number : null
}

/** Fewer digits that are written like a phone number could also be a card number. */
const LEAST_DIGITS = 8
/** Mobiles in countries that write a zero before other numbers: 138 0013 8000. */
const LONG_WITHOUT_ZERO = 11

/**
 * E.164 of a text that may be something else, such as a card number. Only a text with a plus or the country's leading
 * zero is a phone number: `0400 111 222` in AU is `+61400111222`, `400111222` is not.
 * @param country two letters; for numbers without a country code
 */
export function phoneWrittenIn(text: string, country: string): string | null {
  const home = (isSupportedCountry(country) ? country : 'AU') as CountryCode // checked here
  const written = text.trim().replace(/^00/, '+')
  const number = parsePhoneNumberFromString(written, { defaultCountry: home, extract: false })
  if (!number?.isPossible()) return null
  const digits = written.replace(/\D/g, '')
  if (written.startsWith('+') || digits === `0${number.nationalNumber}`) return number.number
  const asWritten = number.isValid() && number.formatNational().replace(/\D/g, '') === digits
  return asWritten && digits.length >= leastDigits(number, home) ? number.number : null
}

/**
 * In countries with a leading zero, a number without it is only accepted when it is as long as mobiles that need none.
 */
function leastDigits({ nationalNumber }: PhoneNumber, country: CountryCode): number {
  const withZero = parsePhoneNumberFromString(`0${nationalNumber}`, { defaultCountry: country, extract: false })
  return withZero?.nationalNumber === nationalNumber ? LONG_WITHOUT_ZERO : LEAST_DIGITS
}

/** National format of a number: `+61400111222` is `0400111222`. */
export const nationalWriting = (number: string): string | null =>
  parsePhoneNumberFromString(number, { extract: false })?.formatNational().replace(/\D/g, '') ?? null
