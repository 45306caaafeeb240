import type { TillClerk } from '#areas/pos/contract/till.ts'
import type { TillRight } from '#areas/pos/rules/clerk/till-right.ts'

/** Who stands at the till: a clerk who signed on, or, in a shop without clerks, whoever is signed in to the console. */
export interface Seller {
  /** What sales name them by. */
  readonly code: string
  readonly name: string
  /** Limits of discounts go by these. */
  readonly roles: readonly string[]
  readonly rights: readonly TillRight[]
}

export const sellerOf = ({ code, name, roles, rights }: TillClerk): Seller => ({ code, name, roles, rights })
