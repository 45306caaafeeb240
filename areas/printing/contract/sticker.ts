import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'
import type { Sticker } from '../rules/kinds/sticker-fields.ts'
import { layoutChoice, publishedLayout } from './print.ts'

const ordLot = z.string().max(40)
const need = 'pos.onlineOrders:list'

/** The published layouts of stickers that a shop may print, those assigned to it first. */
export const stickerLayouts = operation('/al/design/sticker/published', {
  input: z.strictObject({ ordLot }),
  output: z.array(publishedLayout),
  need,
})

/** Things of one order; more are not carried out of a shop at once. */
export const MOST_STICKERS = 200

const words = z.string().max(400)
const count = z.int().min(1).max(MOST_STICKERS)

/** Data of a sticker by the names of its variables (rules/kinds/sticker-fields.ts). */
export const sticker = z.strictObject({
  order: z.strictObject({
    ...{ number: words, customer: words, channel: words, place: words },
    /** ISO instant; empty: as soon as possible. */
    promisedFor: z.union([moment, z.literal('')]),
  }),
  item: z.strictObject({ name: words, options: words, note: words, number: count, count }),
}) satisfies z.ZodType<Sticker>

/** Stickers of an order as a PDF, one on each page of the roll: what is printed is what the caller saw before it. */
export const printStickers = operation('/al/design/sticker/print', {
  input: z.strictObject({ layout: layoutChoice, ordLot, stickers: z.array(sticker).min(1).max(MOST_STICKERS) }),
  output: z.unknown(),
  need,
  answer: 'file',
  bodyLimit: 512 * 1024,
})
