import type { Sticker } from '#areas/printing/rules/kinds/sticker-fields.ts'

interface StickerOrder {
  readonly number: string
  readonly customerName: string
  readonly place: string | null
  readonly promisedFor: string | null
  readonly lines: readonly {
    readonly name: string
    readonly quantity: number
    readonly options: readonly string[]
    readonly note: string
  }[]
}

/** What is weighed or measured goes into one bag. */
const pieces = (quantity: number): number => (Number.isInteger(quantity) ? quantity : 1)

/** One sticker a piece, in the order of the lines. @param channel in the words of the shop */
export function orderStickers(order: StickerOrder, channel: string, most: number): Sticker[] {
  const things = order.lines
    .flatMap(({ name, quantity, options, note }) =>
      Array.from({ length: pieces(quantity) }, () => ({ name, options: options.join(', ').slice(0, 400), note })),
    )
    .slice(0, most)
  const about = {
    ...{ number: order.number, customer: order.customerName, channel },
    ...{ place: order.place ?? '', promisedFor: order.promisedFor ?? '' },
  }
  return things.map((thing, at) => ({ order: about, item: { ...thing, number: at + 1, count: things.length } }))
}
