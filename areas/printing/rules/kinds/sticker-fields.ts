import { barcode, type DataOf, group, instant, number, text } from '../variables/variable.ts'

/** Variables of stickers: of one ordered thing, such as a cup or a take-away bag. */
export const STICKER_FIELDS = {
  words: group({ standardLayout: text('Standard layout') }),
  shop: group({ name: text('Harbour & Vine Café') }),
  order: group({
    number: barcode('W-1042'),
    customer: text('Alex Morgan'),
    /** How it reaches the customer, such as "Pick-up". */
    channel: text('Pick-up'),
    /** Table, room or address; empty where there is none. */
    place: text('Table 12'),
    /** When it was promised for; empty: as soon as possible. */
    promisedFor: instant('2026-11-27T02:25:00Z'),
  }),
  item: group({
    name: text('Flat white'),
    /** Its options, in one line. */
    options: text('Large, oat milk, extra shot'),
    note: text('Not too hot'),
    /** Which of the order's things it is, and how many there are. */
    number: number(1),
    count: number(3),
  }),
  now: instant('2026-11-27T02:05:00Z'),
} as const

export type StickerData = DataOf<typeof STICKER_FIELDS>

/** What differs from sticker to sticker. */
export type Sticker = Pick<StickerData, 'order' | 'item'>
