import { z } from 'zod'
import { boolean, choice, integer, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { SCALE_LABEL_CONTENTS } from '../rules/scan/scale-label.ts'

/** GS1 leaves these to the shop: 02 and 04 are UPC-A codes of scales, as scanners hand them over. */
const PREFIX = /^(0[24]|2\d)$/

/** How a shop's scale writes its labels under one prefix. A shop that says nothing has the usual ones (rules/scan/scale-label.ts). */
export const ScaleLabel = resource('catalogue.scaleLabel', {
  scope: 'site',
  title: 'name',
  fields: {
    /** Which scale, or what it weighs. */
    name: text({ max: 60 }),
    prefix: text({ max: 2, pattern: PREFIX }),
    contains: choice(SCALE_LABEL_CONTENTS),
    itemDigits: integer({ min: 3, max: 7, default: 5 }),
    /** Of the value: 2 for cents, 3 for grams of a kilogram. */
    decimals: integer({ min: 0, max: 4, default: 2 }),
    /** A digit between code and value proves the value. */
    verified: boolean({ default: false }),
  },
  list: { columns: ['name', 'prefix', 'contains', 'itemDigits', 'decimals', 'verified'], sort: 'prefix' },
  unique: [['prefix']],
})

/** One of a shop's labels, as a device keeps it. */
export const scaleLabelRule = z.object({
  prefix: z.string(),
  contains: z.enum(SCALE_LABEL_CONTENTS),
  itemDigits: z.int(),
  decimals: z.int(),
  verified: z.boolean(),
})

/** Scale label rules of a shop: its own, or the usual ones. Allowed for everyone who works in the shop. */
export const scaleLabelRules = operation('/al/catalogue/scaleLabel/rules', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40) }),
  output: z.object({ rules: z.array(scaleLabelRule) }),
  need: 'signedIn',
  programs: true,
})
