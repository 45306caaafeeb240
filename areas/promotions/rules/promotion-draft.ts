import type { PromotionKind } from './promotion.ts'
import type { TargetRow, TierRow } from './promotion-row.ts'

type Maybe<T> = T | null | undefined

/** A promotion while it is being filled in: a row of its kind of which anything may be missing. */
export interface PromotionDraft {
  readonly kind: PromotionKind
  readonly active?: Maybe<boolean>
  readonly ordLots?: Maybe<readonly string[]>
  readonly from?: Maybe<string>
  readonly to?: Maybe<string>
  readonly plu?: Maybe<string>
  readonly price?: Maybe<number>
  readonly weekdays?: Maybe<readonly number[]>
  readonly timeFrom?: Maybe<string>
  readonly timeTo?: Maybe<string>
  readonly target?: Maybe<TargetRow>
  readonly priceLevel?: Maybe<number>
  readonly percent?: Maybe<number>
  readonly group?: Maybe<string>
  readonly quantity?: Maybe<number>
  readonly buyGroup?: Maybe<string>
  readonly buyQuantity?: Maybe<number>
  readonly getGroup?: Maybe<string>
  readonly getQuantity?: Maybe<number>
  readonly tiers?: Maybe<readonly Partial<TierRow>[]>
  readonly breaks?: Maybe<readonly { readonly quantity?: Maybe<number>; readonly price?: Maybe<number> }[]>
  readonly mode?: Maybe<string>
  readonly barcode?: Maybe<string>
  readonly minimumSpend?: Maybe<number>
  readonly amount?: Maybe<number>
  readonly limitPerMember?: Maybe<number>
  readonly limitTotal?: Maybe<number>
  readonly exclusive?: Maybe<boolean>
  readonly maxTimes?: Maybe<number>
}
