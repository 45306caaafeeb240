import type { LinesTree } from '#areas/printing/rules/lines/element.ts'
import type { Watched } from '#areas/printing/rules/print-fault.ts'
import type { ValueFormats } from '#areas/printing/rules/variables/filters.ts'
import type { ShopHeading } from '../docket/shop-heading.ts'
import type { PriceNames } from './level-name.ts'
import type { OptionWords } from './option-words.ts'

/** Words of a docket, in the language of the shop's customers. */
export interface DocketWords extends OptionWords {
  readonly title: string
  readonly refund: string
  readonly training: string
  readonly bill: string
  readonly table: string
  readonly servedBy: string
  readonly buyer: string
  readonly total: string
  readonly subtotal: string
  readonly surcharge: string
  readonly rounding: string
  readonly tip: string
  readonly change: string
  readonly saved: string
  readonly pointsBefore: string
  readonly pointsRedeemed: string
  readonly pointsEarned: string
  readonly pointsAfter: string
  readonly cardBalance: string
  readonly reprint: string
  /** Under a docket whose own template could not be used. */
  readonly standardLayout: string
  readonly order: string
  readonly delivery: string
  readonly paidOnline: string
  readonly deposit: string
  /** Prefix of lines voided after ordering. */
  readonly notToMake: string
  /** The bill that is refunded. */
  refundOf(billNum: string): string
  /** Cancelled because it was refunded, with the reason. */
  refunded(reason: string): string
  taxIncluded(rate: number): string
  taxAdded(rate: number): string
}

export interface DocketShop extends ShopHeading {
  readonly name: string
  readonly bottomInfo: string
  readonly priceNames: PriceNames
}

export interface DocketFormats extends ValueFormats {
  quantity(value: number, places: number): string
}

export interface DocketParts {
  readonly words: DocketWords
  readonly shop: DocketShop
  readonly formats: DocketFormats
  /** The shop's own; missing: the built-in one. */
  readonly template?: LinesTree | undefined
  readonly watched?: Watched | undefined
}
