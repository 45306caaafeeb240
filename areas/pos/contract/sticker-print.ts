import { z } from 'zod'
import { layoutChoice } from '#areas/printing/contract/print.ts'
import { MOST_STICKERS, sticker } from '#areas/printing/contract/sticker.ts'
import { operation } from '#platform/contract/define/operation.ts'

const ordLot = z.string().max(40)
const need = 'pos.onlineOrders:list'

/** Printers of labels in a shop that the server reaches. */
export const stickerPrinters = operation('/al/pos/onlineOrder/stickerPrinters', {
  input: z.strictObject({ ordLot }),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
  need,
})

/** Prints stickers of an order on a printer of labels, in its own language: what the caller saw before it. */
export const sendStickers = operation('/al/pos/onlineOrder/sendStickers', {
  input: z.strictObject({
    ...{ layout: layoutChoice, ordLot, printer: z.uuid() },
    stickers: z.array(sticker).min(1).max(MOST_STICKERS),
  }),
  output: z.object({ sent: z.int() }),
  need,
  bodyLimit: 512 * 1024,
})
