import { Temporal } from '#platform/rules/time/temporal.ts'

// When a voucher can be used (parking.md sections 1 and 4).

export const VOUCHER_STATES = ['free', 'issued', 'redeemed', 'void', 'expired'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

export const BILL_ON = ['issue', 'redeem'] as const
/** Whether a lane without network accepts it. */
export const OFFLINE_VOUCHERS = ['no', 'hold'] as const

export interface VoucherPeriod {
  /** YYYY-MM-DD, the last day in. */
  readonly validTo: string | null
  /** From the day of issue. */
  readonly validDays: number | null
}

/**
 * When a voucher ends: at the end of the definition's last day or of its days from issue, whichever comes first. Epoch
 * milliseconds; undefined: never.
 * @param issuedOn YYYY-MM-DD; undefined: it is still in the pool
 */
export function voucherEnd(
  { validTo, validDays }: VoucherPeriod,
  issuedOn: string | undefined,
  zone: string,
): number | undefined {
  const ofIssue =
    issuedOn === undefined || validDays === null
      ? undefined
      : Temporal.PlainDate.from(issuedOn).add({ days: validDays }).toString()
  const [lastDay] = [validTo, ofIssue].flatMap(day => day ?? []).toSorted()
  return lastDay === undefined
    ? undefined
    : Temporal.PlainDate.from(lastDay).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
}

export const VOUCHER_REASONS = ['unknown', 'used', 'void', 'expired', 'notYet', 'elsewhere'] as const
export type VoucherReason = (typeof VOUCHER_REASONS)[number]

export interface VoucherTerms {
  readonly state: VoucherState
  readonly usesLeft: number
  /** Epoch milliseconds; null: it is still in the pool, or ended there. */
  readonly issuedAt: number | null
  /** YYYY-MM-DD */
  readonly validFrom: string | null
  /** Epoch milliseconds. */
  readonly expiresAt: number | null
  /** Codes of shops; none: all. */
  readonly sites: readonly string[]
}

export interface VoucherMoment {
  /** Epoch milliseconds. */
  readonly at: number
  /** YYYY-MM-DD of the shop's clock. */
  readonly day: string
  readonly ordLot: string
}

/** Undefined: it can be used. A voucher that is still in the pool is answered as one that does not exist. */
export function whyNotVoucher(voucher: VoucherTerms, { at, day, ordLot }: VoucherMoment): VoucherReason | undefined {
  const { state, usesLeft, validFrom, expiresAt, sites } = voucher
  if (state === 'free') return 'unknown'
  if (state === 'redeemed' || (state === 'issued' && usesLeft <= 0)) return 'used'
  if (state === 'void') return 'void'
  if (state === 'expired' || (expiresAt !== null && expiresAt <= at)) return 'expired'
  if (validFrom !== null && day < validFrom) return 'notYet'
  return sites.length > 0 && !sites.includes(ordLot) ? 'elsewhere' : undefined
}

/**
 * The same of one that was accepted without network, at that moment: not before its issue, and up to its end, whatever was marked
 * expired since.
 */
export function whyNotOffline(voucher: VoucherTerms, moment: VoucherMoment): VoucherReason | undefined {
  const { state, issuedAt } = voucher
  const wasIssued = state === 'expired' && issuedAt !== null
  const reason = whyNotVoucher(wasIssued ? { ...voucher, state: 'issued' } : voucher, moment)
  return reason === undefined && (issuedAt === null || moment.at < issuedAt) ? 'notYet' : reason
}
