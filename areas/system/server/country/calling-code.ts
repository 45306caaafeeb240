import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { DEFAULT_COUNTRY_CODE } from '#platform/contract/calls/country.ts'
import { type Answer, done } from '#platform/contract/refusal.ts'
import type { Origin } from '#platform/server/operation/needs.ts'
import { parseAddress } from '../../rules/ip-address.ts'
import { countryOfV4, countryOfV6 } from './address-ranges.ts'

/** Calling code of an address's country, such as +61; the default for other text and unassigned addresses. */
export function findCallingCode(ip: string): string {
  const address = parseAddress(ip)
  if (!address) return DEFAULT_COUNTRY_CODE
  const country = address.kind === 4 ? countryOfV4(address.value) : countryOfV6(address.value)
  return country && isSupportedCountry(country)
    ? `+${getCountryCallingCode(country as CountryCode)}` // checked on the line above
    : DEFAULT_COUNTRY_CODE
}

export const countryOfAddress = async (
  ctx: Origin,
  { ip }: { ip: string },
): Promise<Answer<{ internationalCode: string }>> => done({ internationalCode: findCallingCode(ip || ctx.address) })
