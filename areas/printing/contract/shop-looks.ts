import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { MENU_LAYOUTS } from '#platform/rules/console/menu-layout.ts'
import { shownGrid } from './grid-schema.ts'

const look = z.object({
  id: z.string(),
  ordLots: z.array(z.string()),
  registers: z.array(z.string()),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Address of the picture. */
  logo: z.string().nullable(),
  accent: z.string().nullable(),
  background: z.string().nullable(),
  menuLayout: z.enum(MENU_LAYOUTS).nullable(),
  /** The newest publications of the layouts. */
  panel: shownGrid('panel').nullable(),
  app: shownGrid('app').nullable(),
})
export type Look = z.infer<typeof look>

/**
 * For devices of a shop: all looks that they may have now or later. Devices choose by day themselves, also offline.
 * Allowed for everyone who works in the shop.
 */
export const shopLooks = operation('/al/design/uiTemplate/shop', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40) }),
  output: z.object({ looks: z.array(look), zone: z.string() }),
  need: 'signedIn',
  programs: true,
})
export type ShopLooks = z.infer<typeof shopLooks.output>
