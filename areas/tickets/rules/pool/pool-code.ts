import { VOUCHER_STATES } from '#areas/parking/rules/vouchers/voucher-terms.ts'

/** Codes of pools have the states of vouchers. */
export const POOL_CODE_STATES = VOUCHER_STATES
export type PoolCodeState = (typeof POOL_CODE_STATES)[number]

export interface CodeFacts {
  readonly state: PoolCodeState
  /** Epoch milliseconds; the code is good before it. */
  readonly expiresAt?: number | undefined
}

const ENDS: readonly PoolCodeState[] = ['free', 'issued']

/** The state of a code at a moment, whether or not a job has marked it as expired. */
export const codeStateAt = ({ state, expiresAt }: CodeFacts, now: number): PoolCodeState =>
  ENDS.includes(state) && expiresAt !== undefined && expiresAt <= now ? 'expired' : state

const NEXT: Readonly<Record<PoolCodeState, readonly PoolCodeState[]>> = {
  free: ['issued', 'void', 'expired'],
  issued: ['redeemed', 'void', 'expired'],
  redeemed: [],
  void: [],
  expired: [],
}

/** Whether a code may leave its state at a moment for another one. */
export const mayCodeBecome = (code: CodeFacts, to: PoolCodeState, now: number): boolean =>
  NEXT[codeStateAt(code, now)].includes(to)

/** Whether so few free codes are left that people are told. */
export const isLow = (free: number, threshold: number | null): boolean => threshold !== null && free < threshold
