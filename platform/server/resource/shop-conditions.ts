import { findShopsField, type ShopsOf } from '#platform/contract/define/shops-of.ts'
import type { Sites } from '../access/access.ts'
import { name, type Sql, snake, sql } from '../db/sql.ts'
import { tableName } from '../db/storage.ts'
import type { Physical } from './physical.ts'

type Columns = (field: string) => Sql

const getShopColumns =
  (table: Sql): Columns =>
  field =>
    sql`${table}.${name(snake(field))}`
const column = getShopColumns(sql`t`)

/**
 * Rows that a user of some shops sees (rules/access/row-shops.ts). Everyone with the permission sees rows of the
 * merchant as a whole.
 */
export function siteConditions(of: Physical, sites: Sites): Sql[] {
  const shops = findShopsField(of.definition)
  return sites === 'all' || !shops ? [] : [seenIn(shops, sites, sql`t`)]
}

// Evaluated once per statement, not per row.
const selectShopCodes = (sites: readonly string[]): Sql => sql`array(
  select s.ord_lot from platform.site s where s.merchant_id = (select current_merchant()) and s.id = any(${sites}::uuid[]))`

/**
 * Whether a row is for one of these shops, or for all.
 * @param table alias of the rows' table
 */
export function seenIn(shops: ShopsOf, sites: readonly string[], table: Sql): Sql {
  const column = getShopColumns(table)
  switch (shops.by) {
    case 'site':
      return sql`${table}.site_id = any(${sites}::uuid[])`
    case 'itself':
      return sql`${table}.id = any(${sites}::uuid[])`
    case 'shop':
      return sql`(${column(shops.field)} is null or ${column(shops.field)} = any(${sites}::uuid[]))`
    case 'ids':
      return sql`(${column(shops.all)} or ${column(shops.field)} && ${sites}::uuid[])`
    case 'through':
      return sql`${column(shops.field)} in (
        select r.id from ${name(tableName(shops.to))} r
        where r.merchant_id = (select current_merchant()) and r.site_id = any(${sites}::uuid[]))`
    case 'codes':
      return sql`(cardinality(${column(shops.field)}) = 0 or ${column(shops.field)} && ${selectShopCodes(sites)})`
  }
}

/**
 * Rows of a list for one shop: those of the shop and those for all shops. The list of shops itself always shows all.
 */
export function chosenShopConditions(of: Physical, ordLot: string): Sql[] {
  const shops = findShopsField(of.definition)
  return shops ? rowsOfShop(shops, ordLot) : []
}

function rowsOfShop(shops: ShopsOf, ordLot: string): Sql[] {
  const chosen = sql`(select s.id from platform.site s where s.merchant_id = (select current_merchant()) and s.ord_lot = ${ordLot})`
  switch (shops.by) {
    case 'site':
      return [sql`t.site_id = ${chosen}`]
    case 'itself':
      return []
    case 'shop':
      return [sql`(${column(shops.field)} is null or ${column(shops.field)} = ${chosen})`]
    case 'ids':
      return [sql`(${column(shops.all)} or ${chosen} = any(${column(shops.field)}))`]
    case 'through':
      return [
        sql`${column(shops.field)} in (
          select r.id from ${name(tableName(shops.to))} r
          where r.merchant_id = (select current_merchant()) and r.site_id = ${chosen})`,
      ]
    case 'codes':
      return [sql`(cardinality(${column(shops.field)}) = 0 or ${ordLot} = any(${column(shops.field)}))`]
  }
}
