import type { Lot, PointAccount } from '#areas/members/rules/points/account.ts'

/** A lot with what the database knows of it beside the rules. */
export interface KeptLot {
  readonly points: number
  readonly idleMonths: number | null
  /** As the database has it; absent where it is new. */
  readonly stored?: Pick<Lot, 'left' | 'availableAt' | 'expiresAt'>
}

/** A member whose account is locked until the commit. */
export interface HeldAccount {
  readonly memberId: string
  readonly memberNum: string
  readonly isDraft: boolean
  account: PointAccount
  entries: number
  readonly kept: Map<string, KeptLot>
}
