import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

const mySite = z.object({
  siteId: z.string(),
  ordLot: z.string(),
  lotName: z.string(),
  lotType: z.string(),
  timeZone: z.string(),
  /** The shop that the console opens on a new device. */
  isDefault: z.boolean(),
})
export type MySite = z.infer<typeof mySite>

/** Shops in which the user may work. */
export const mySites = operation('/al/site/mySites', {
  input: z.strictObject({}),
  output: z.array(mySite),
  need: 'site.mySites:view',
})

/** Null clears the choice. */
export const setDefaultSite = operation('/al/site/mySites/setDefault', {
  input: z.strictObject({ ordLot: z.string().max(40).nullable() }),
  output: z.object({}),
  need: 'site.mySites:view',
  writes: true,
})
