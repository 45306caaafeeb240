import type { LabelData } from '#areas/printing/rules/kinds/label-fields.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import type { TicketItem } from '../../contract/ticket.ts'

/** What a label says of an item. */
export type LabelItem = LabelData['item']

/** The label of an item on the shelf. @param per "per kg"; empty for pieces */
export const toLabelItem = ({ name, name2, price, unit, code, barcode }: TicketItem, per: string): LabelItem => ({
  ...{ name, name2: name2 ?? '', code: code ?? '', barcode: barcode ?? code ?? '', unit: unit ?? '', per },
  price: fromWire(Number(price.toFixed(2))), // not money: a label shows whole cents, as the till's formats do
})
