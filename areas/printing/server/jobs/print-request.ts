import type { LabelItem } from '../../rules/kinds/label-item.ts'
import type { PlacePaper, PlaceTree } from '../../rules/place/element.ts'
import type { PrintingShop } from '../place/printing-shop.ts'

/** An item and how many labels of it. */
export interface LabelCopies {
  readonly item: LabelItem
  readonly copies: number
}

/** Everything that a job prints: nothing of it changes after it was asked for. */
export interface PrintRequest {
  readonly design: PlaceTree | PlacePaper
  /** The layout of the design; undefined: the built-in one. */
  readonly own?: { readonly ordNum: number; readonly number: number } | undefined
  readonly shop: PrintingShop
  readonly locale: string
  readonly prints: readonly LabelCopies[]
  readonly skip: number
  /** ISO instant. */
  readonly now: string
}
