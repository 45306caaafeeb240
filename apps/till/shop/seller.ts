import type { TillClerk } from '#areas/pos/contract/till.ts'
import type { TillPermission } from '#areas/pos/rules/clerk/till-permission.ts'

/** The seller: the clerk who signed on, or the signed-in user in a shop without clerks. */
export interface Seller {
  /** Identifies the seller in sales. */
  readonly code: string
  readonly name: string
  /** Limits of discounts depend on these. */
  readonly roles: readonly string[]
  readonly rights: readonly TillPermission[]
}

export const toSeller = ({ code, name, roles, rights }: TillClerk): Seller => ({ code, name, roles, rights })
