import { type Sql, sql } from './sql.ts'

/**
 * Whether a record with a field of availableAt() is available at a shop.
 * @param shops column of the field @param except column of the field with the exceptions @param site id of the shop
 */
export const isAvailableAt = (shops: Sql, except: Sql, site: Sql): Sql =>
  sql`((cardinality(${shops}) = 0 or ${site} = any(${shops})) and ${site} <> all(${except}))`
