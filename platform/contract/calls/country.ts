import { z } from 'zod'
import { operation } from '../define/operation.ts'

export const DEFAULT_COUNTRY_CODE = '+61'

/** Calling code of the country of an IP address; the caller's own address when `ip` is empty. */
export const ipCountry = operation('/tool/ip/country', {
  input: z.strictObject({ ip: z.string().max(45) }),
  output: z.object({ internationalCode: z.string() }),
  need: 'public',
})
