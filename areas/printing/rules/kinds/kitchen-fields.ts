import { boolean, type DataOf, group, instant, list, number, text } from '../variables/variable.ts'

/** Variables of orders for the kitchen: the changes that one printer prints. */
export const KITCHEN_FIELDS = {
  words: group({
    order: text('Order'),
    table: text('Table'),
    training: text('TRAINING'),
    /** Before lines voided after ordering. */
    notToMake: text('NOT TO BE MADE'),
    standardLayout: text('Standard layout'),
  }),
  order: group({
    /** "Table 12", or the order's name. */
    place: text('Table 12'),
    table: text('12'),
    name: text('Casey'),
    covers: number(2),
    at: instant('2026-11-27T02:05:00Z'),
    clerk: text('Casey'),
    training: boolean(false),
  }),
  changes: list('change', {
    cancelled: boolean(false),
    quantity: text('2'),
    name: text('Flat white, Large'),
    name2: text('大杯白咖啡'),
    options: list('option', { text: text('Oat milk') }),
    note: text('extra hot'),
    /** Why it was voided. */
    reason: text(''),
  }),
} as const

export type KitchenData = DataOf<typeof KITCHEN_FIELDS>
