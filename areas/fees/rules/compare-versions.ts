import type { Cents } from '#platform/rules/money/money.ts'
import type { FeeCalculator } from './price-stay.ts'

/** A stay of the past. Moments are epoch milliseconds. */
export interface PastStay {
  readonly stayNum: string
  readonly entryAt: number
  readonly exitAt: number
}

/** What a stay costs by two versions, in minor units. */
export interface ComparedStay extends PastStay {
  readonly fee: Cents
  readonly otherFee: Cents
}

export interface Comparison {
  readonly stays: number
  readonly fee: Cents
  readonly otherFee: Cents
  /** Stays that cost more, less, or the same by the other version. */
  readonly dearer: number
  readonly cheaper: number
  readonly same: number
  /** Those that differ, the largest difference first. */
  readonly differing: readonly ComparedStay[]
}

/**
 * Prices a past stay by two versions of a fee table (fees.md section 1, "Versions"): by itself, before validations and
 * vouchers.
 */
export const compareStay = (stay: PastStay, own: FeeCalculator, other: FeeCalculator): ComparedStay => ({
  ...stay,
  fee: own.price(stay.entryAt, stay.exitAt).fee,
  otherFee: other.price(stay.entryAt, stay.exitAt).fee,
})

/** What two versions of a fee table charge for these stays together. */
export function sumComparison(compared: readonly ComparedStay[]): Comparison {
  const sum = (of: (stay: ComparedStay) => Cents) => compared.reduce((total, stay) => total + of(stay), 0)
  const dearer = compared.filter(({ fee, otherFee }) => otherFee > fee).length
  const differing = compared.filter(({ fee, otherFee }) => otherFee !== fee)
  return {
    ...{ stays: compared.length, fee: sum(({ fee }) => fee), otherFee: sum(({ otherFee }) => otherFee) },
    ...{ dearer, cheaper: differing.length - dearer, same: compared.length - differing.length },
    differing: differing.toSorted((a, b) => differenceOf(b) - differenceOf(a) || a.entryAt - b.entryAt),
  }
}

const differenceOf = ({ fee, otherFee }: ComparedStay): Cents => Math.abs(otherFee - fee)
