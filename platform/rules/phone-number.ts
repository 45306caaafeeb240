/** The one way of writing a phone number. Brings the tables of all countries with it: for the server, see phone.ts. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
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
