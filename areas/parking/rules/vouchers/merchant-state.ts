// The life of merchants that accept vouchers or give validations (system-rest.md section 3).

export const MERCHANT_STATES = ['draft', 'active', 'suspended', 'ended'] as const
export type MerchantState = (typeof MERCHANT_STATES)[number]

const NEXT: Readonly<Record<MerchantState, readonly MerchantState[]>> = {
  draft: ['active', 'ended'],
  active: ['suspended', 'ended'],
  suspended: ['active', 'ended'],
  ended: [],
}

export const mayBecome = (before: MerchantState, after: MerchantState): boolean =>
  before === after || NEXT[before].includes(after)

export interface ServingTerms {
  readonly state: MerchantState
  /** YYYY-MM-DD, both days in. */
  readonly from: string | null
  readonly to: string | null
  /** Codes of shops; none: all. */
  readonly sites: readonly string[]
}

/** Whether a merchant of these shops may hand out vouchers that are used in those. No shops: all shops. */
export const coversSites = (ofMerchant: readonly string[], ofVoucher: readonly string[]): boolean =>
  ofMerchant.length === 0 || (ofVoucher.length > 0 && ofVoucher.every(site => ofMerchant.includes(site)))

/** Whether it accepts vouchers and gives validations in a shop on a day. */
export const isServing = ({ state, from, to, sites }: ServingTerms, day: string, ordLot: string): boolean =>
  state === 'active' &&
  (from === null || from <= day) &&
  (to === null || day <= to) &&
  (sites.length === 0 || sites.includes(ordLot))
