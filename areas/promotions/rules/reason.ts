/** Why a promotion did not apply. The code is the key of the words that people read. */
export type ReasonCode =
  | 'promotions.reason.inactive'
  | 'promotions.reason.otherShop'
  | 'promotions.reason.notYet'
  | 'promotions.reason.over'
  | 'promotions.reason.otherTime'
  | 'promotions.reason.noBarcode'
  | 'promotions.reason.memberNeeded'
  | 'promotions.reason.memberLimit'
  | 'promotions.reason.limit'
  | 'promotions.reason.minimumSpend'
  | 'promotions.reason.notInBasket'
  | 'promotions.reason.notEnough'
  | 'promotions.reason.nothingToGet'
  | 'promotions.reason.notCheaper'
  | 'promotions.reason.alreadyCheaper'
  | 'promotions.reason.lowerPrice'
  | 'promotions.reason.openPrice'
  | 'promotions.reason.taken'

export interface Reason {
  readonly code: ReasonCode
  /** Amounts as on the wire (two decimals), instants as ISO text. */
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

export const because = (code: ReasonCode, params?: Reason['params']): Reason => (params ? { code, params } : { code })
