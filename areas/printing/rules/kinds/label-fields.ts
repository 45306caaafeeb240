import { barcode, type DataOf, group, instant, money, text } from '../variables/variable.ts'

/** Variables of labels for shelves and products: of one item at one of the shop's prices. */
export const LABEL_FIELDS = {
  words: group({ standardLayout: text('Standard layout') }),
  shop: group({ name: text('Harbour & Vine') }),
  item: group({
    name: text('Flat white beans 250 g'),
    name2: text('拿铁咖啡豆 250 克'),
    code: text('1001'),
    barcode: barcode('9300605123458'),
    /** What it sells for; of a packet, what the packet sells for. */
    price: money(1250),
    /** Symbol of what it is measured by; empty for pieces. */
    unit: text('kg'),
    /** "per kg"; of a packet "0.250 kg at $24.90 per kg"; empty for pieces. */
    per: text('per kg'),
  }),
  now: instant('2026-11-27T02:05:00Z'),
} as const

export type LabelData = DataOf<typeof LABEL_FIELDS>
