import type { ShopsOf } from '#platform/contract/define/shops-of.ts'
import type { Sql } from '../db/sql.ts'

/** One field that points at a kind of record. */
export interface ReferringField {
  /** Key of the resource or document that a user knows the referring record by. */
  readonly key: string
  /** `table r`, joined with what names the record where that is another table. */
  readonly from: Sql
  readonly id: Sql
  readonly title: Sql
  /** How the record names its shops, and the alias of its table; undefined where it is the merchant's as a whole. */
  readonly shops: { readonly by: ShopsOf; readonly table: Sql } | undefined
  /** Rows of the platform, which all merchants share. */
  readonly platform: boolean
  readonly target: Sql
  readonly many: boolean
}
