import type { LinesTree } from '../lines/element.ts'
import type { ValueFormats } from '../variables/filters.ts'
import type { Data, Fields } from '../variables/variable.ts'
import { CLOSE_BUILT_IN } from './close-built-in.ts'
import { CLOSE_FIELDS, type CloseData } from './close-fields.ts'
import { KITCHEN_BUILT_IN } from './kitchen-built-in.ts'
import { KITCHEN_FIELDS, type KitchenData } from './kitchen-fields.ts'
import { RECEIPT_BUILT_IN } from './receipt-built-in.ts'
import { RECEIPT_FIELDS, type ReceiptData } from './receipt-fields.ts'

export const LINES_KINDS = ['receipt', 'kitchen', 'close'] as const
export type LinesKindName = (typeof LINES_KINDS)[number]

export interface DataByKind {
  readonly receipt: ReceiptData
  readonly kitchen: KitchenData
  readonly close: CloseData
}

/** What one kind of template knows of its data. */
interface LinesKindFacts<D> {
  readonly fields: Fields
  readonly builtIn: LinesTree
  /** Texts without which a print is of no use. */
  readonly required: (data: D, formats: ValueFormats) => readonly string[]
  /** Marks that no template can leave out. */
  readonly marks: (data: D) => readonly string[]
}

export const KIND_FACTS: { readonly [K in LinesKindName]: LinesKindFacts<DataByKind[K]> } = {
  receipt: {
    fields: RECEIPT_FIELDS,
    builtIn: RECEIPT_BUILT_IN,
    required: ({ sale }, { money }) => [sale.billNum, money(sale.payable)],
    marks: ({ sale, words }) => (sale.training ? [words.training] : []),
  },
  kitchen: {
    fields: KITCHEN_FIELDS,
    builtIn: KITCHEN_BUILT_IN,
    required: ({ changes }) => changes.flatMap(({ quantity, name }) => [quantity, name]),
    marks: ({ order, changes, words }) => [
      ...(order.training ? [words.training] : []),
      ...(changes.some(({ cancelled }) => cancelled) ? [words.notToMake] : []),
    ],
  },
  close: {
    fields: CLOSE_FIELDS,
    builtIn: CLOSE_BUILT_IN,
    required: ({ close }) => [close.title],
    marks: () => [],
  },
}

/** The data of a kind, as its variables are looked up. */
export const asData = (data: DataByKind[LinesKindName]): Data => data as unknown as Data // typed fields are a subset of data by name
