import type { ShopsOf } from '#platform/contract/define/shops-of.ts'
import type { Sql } from '../db/sql.ts'

/** A field that refers to a kind of record. */
export interface ReferringField {
  /** Key of the resource or document that users know the referring record by. */
  readonly key: string
  /** `table r`, joined with the table that names the record where that is another. */
  readonly from: Sql
  readonly id: Sql
  readonly title: Sql
  /** How the record names its shops, and the alias of its table; undefined for records of the merchant as a whole. */
  readonly shops: { readonly by: ShopsOf; readonly table: Sql } | undefined
  /** Rows of the platform, shared by all merchants. */
  readonly platform: boolean
  readonly target: Sql
  readonly many: boolean
}
