import { z } from 'zod'
import { ALIGNS } from '#platform/rules/drawing/text-box.ts'
import { ANGLES, CODE_KINDS, type PlaceTree, SHAPE_KINDS } from '../rules/place/element.ts'
import { MOST_PLACED } from '../rules/place/place-problems.ts'
import { SHEET_NAMES } from '../rules/place/sheets.ts'
import { pictureDots } from './picture-dots-schema.ts'

/** Hundredths of a millimetre: paper is at most A1, and elements may stand partly outside of it. */
const LARGEST = 120_000
const place = z.int().min(-LARGEST).max(LARGEST)
const length = z.int().min(1).max(LARGEST)
const words = z.string().max(400)
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .optional()

const box = {
  id: z.string().min(1).max(40),
  ...{ x: place, y: place, w: length, h: length, angle: z.literal(ANGLES) },
  locked: z.boolean().optional(),
  hiddenIf: z.string().trim().max(80).optional(),
}
const lettering = {
  ...{ text: words, size: length, leastSize: length.optional(), align: z.enum(ALIGNS).optional() },
  ...{ bold: z.boolean().optional(), colour },
}
const element = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), ...box, ...lettering, lines: z.int().min(1).max(100).optional() }),
  z.strictObject({ kind: z.literal('money'), ...box, ...lettering }),
  z.strictObject({
    kind: z.literal('barcode'),
    ...box,
    ...{ value: words, symbology: z.enum(CODE_KINDS), words: z.boolean().optional() },
  }),
  z.strictObject({
    kind: z.literal('picture'),
    ...box,
    ...{ file: z.uuid(), variable: z.string().trim().max(80).optional(), dots: pictureDots.optional() },
  }),
  z.strictObject({
    kind: z.enum(SHAPE_KINDS),
    ...box,
    ...{ weight: z.int().min(1).max(2000), filled: z.boolean().optional(), colour },
  }),
])

/** A template of elements at fixed places: data only, never code. */
export const placeSchema: z.ZodType<PlaceTree> = z.strictObject({
  paper: z.strictObject({
    ...{ width: length.min(500), height: length.min(500) },
    sheet: z.enum(SHEET_NAMES).optional(),
  }),
  elements: z.array(element).max(MOST_PLACED).readonly(),
})
