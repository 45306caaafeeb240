import { fromWire } from '#platform/rules/money/money.ts'
import type { LabelData } from './label-fields.ts'

/** What a label says of an item. */
export type LabelItem = LabelData['item']

interface PricedItem {
  readonly name: string
  readonly name2: string | null
  readonly code: string | null
  readonly barcode: string | null
  readonly price: number
  readonly unit: string | null
}

/** The label of an item on the shelf. @param per "per kg"; empty for pieces */
export const toLabelItem = ({ name, name2, price, unit, code, barcode }: PricedItem, per: string): LabelItem => ({
  ...{ name, name2: name2 ?? '', code: code ?? '', barcode: barcode ?? code ?? '', unit: unit ?? '', per },
  price: fromWire(Number(price.toFixed(2))), // not money: a label shows whole cents, as the till's formats do
})
