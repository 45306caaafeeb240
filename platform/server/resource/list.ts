import type { z } from 'zod'
import { fieldNamed } from '#platform/contract/define/field.ts'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import { type Answer, done, notFound, type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import { type ListQuery, listQuery, type Selection } from '#platform/contract/wire/list.ts'
import type { Sites } from '../access/access.ts'
import { PLATFORM_MERCHANT, type Plan } from '../db/database.ts'
import { join, name, type Sql, snake, sql } from '../db/sql.ts'
import { type Column, tableName } from '../db/storage.ts'
import { filesMap } from '../files/kept-files.ts'
import type { Context } from '../operation/context.ts'
import { countExactly, type Total } from './count.ts'
import type { Engine } from './engine.ts'
import { type FindResource, labelsFor, referredIds } from './labels.ts'
import { columnNamed, type Physical, selection, shownTo, toRow } from './physical.ts'
import { searchConditions } from './search.ts'
import { chosenShopConditions, siteConditions } from './shop-conditions.ts'
import { filterConditions } from './where.ts'

/** Conditions of a list as one `where`, or why it cannot be asked so. */
export function conditionsOf(ctx: Context, of: Physical, sites: Sites, chosen: Selection): Sql[] | Refusal {
  const filtered = filterConditions(of, chosen.filter)
  if (!Array.isArray(filtered)) return filtered
  const conditions = [
    sql`t.merchant_id = ${tenantOf(ctx, of)}::uuid`,
    ...siteConditions(of, sites),
    ...seenBy(ctx, of),
    ...filtered,
  ]
  if (chosen.ids) conditions.push(sql`t.id = any(${chosen.ids}::uuid[])`)
  if (chosen.ordLot) conditions.push(...chosenShopConditions(of, chosen.ordLot))
  if (chosen.search) conditions.push(...searchConditions(chosen.search))
  return conditions
}

const seenBy = (ctx: Context, of: Physical): readonly Sql[] => of.reading?.seen(ctx) ?? []

/** Platform rows are the same for everyone; all others are the caller's merchant's. */
export const tenantOf = (ctx: Context, of: Physical): string =>
  of.definition.scope === 'platform' ? PLATFORM_MERCHANT : ctx.merchantId

/** Order of a list; the id last, so that no row stands on two pages. References are in the order of what people read there. */
export function orderOf(find: FindResource, of: Physical, sort: string | undefined): Sql | Refusal {
  const asked = sort ?? of.definition.list.sort
  const descending = asked.startsWith('-')
  const column = columnNamed(of, asked.replace(/^-/, ''))
  if (!column || column.kind === 'secret' || column.kind === 'json')
    return refuseFields({ sort: { code: 'platform.field.notAllowed' } })
  const direction = descending ? sql`desc` : sql`asc`
  return sql`${sortedBy(find, of, column)} ${direction}, t.id ${direction}`
}

function sortedBy(find: FindResource, of: Physical, { field, column, kind }: Column): Sql {
  const own = sql`t.${name(column)}`
  const target = kind === 'reference' ? find(fieldNamed(of.definition.fields, field)?.facts.to ?? '') : undefined
  if (!target) return own
  const title = name(snake(target.title))
  return sql`(select r.${title} from ${name(tableName(target.key))} r where r.merchant_id = t.merchant_id and r.id = ${own})`
}

/** How many rows a search finds, or a reader sees of a log, differs too much for one plan to fit all. */
const planFor = (of: Physical, query: { search?: string | undefined }): Plan =>
  query.search || of.reading ? 'fresh' : 'kept'

/** One page: ids are found in the index alone, then twenty rows are fetched, so that far pages stay near. */
function pageQuery(of: Physical, conditions: readonly Sql[], order: Sql, query: z.output<typeof listQuery>): Sql {
  const offset = (query.page - 1) * query.pageSize
  return sql`
    select ${selection(of, query.columns)} from (
      select t.merchant_id, t.id from ${of.list} t where ${join(conditions, ' and ')}
      order by ${order} limit ${query.pageSize} offset ${offset}
    ) page join ${of.table} t on t.merchant_id = page.merchant_id and t.id = page.id
    order by ${order}`
}

/** A page that is not full is the last: it tells the total without counting. */
function lastPage({ page, pageSize }: { page: number; pageSize: number }, shown: number): Total | undefined {
  const beyondTheEnd = shown === 0 && page > 1
  return shown < pageSize && !beyondTheEnd ? { total: (page - 1) * pageSize + shown, about: false } : undefined
}

function countOf(
  engine: Engine,
  of: Physical,
  ctx: Context,
  where: Sql,
  query: { search?: string | undefined; exact?: boolean | undefined },
): Promise<Total> {
  const from = sql`${of.list} t where ${where}`
  if (query.exact) return countExactly(ctx.db, from, planFor(of, query))
  const conditions = JSON.stringify([where.text, where.values])
  const key = { merchantId: ctx.merchantId, table: of.tableName, conditions }
  return engine.counts.total(ctx.db, key, from, ctx.clock(), planFor(of, query))
}

export async function listRows<R extends AnyResource>(
  engine: Engine,
  of: Physical,
  ctx: Context,
  asked: ListQuery,
): Promise<Answer<RowOf<R>[]>> {
  const query = listQuery.parse(asked)
  const sites = ctx.access.where(`${of.definition.key}:list`)
  const conditions = conditionsOf(ctx, of, sites, query)
  if (!Array.isArray(conditions)) return conditions
  const order = orderOf(engine.find, of, query.sort)
  if ('refused' in order) return order
  const where = join(conditions, ' and ')
  const raw = await ctx.db.rows<Record<string, unknown>>(pageQuery(of, conditions, order, query), planFor(of, query))
  const rows = raw.map(one => shownTo(ctx, of, toRow(of, one)))
  const { total, about } = lastPage(query, rows.length) ?? (await countOf(engine, of, ctx, where, query))
  const labels = await labelsFor(ctx.db, engine.find, referredIds(of.definition.fields, rows))
  // The rows were read by the definition that RowOf is inferred from.
  return done(rows as unknown as RowOf<R>[], {
    total,
    about,
    labels,
    ...(await filesMap(ctx.db, of.columns, rows)),
    titleField: of.definition.title,
  })
}

export async function getRow<R extends AnyResource>(
  engine: Engine,
  of: Physical,
  ctx: Context,
  id: string,
): Promise<Answer<RowOf<R>>> {
  const [row] = await rowsByIds(of, ctx, [id], ctx.access.where(`${of.definition.key}:list`))
  if (!row) return notFound()
  const labels = await labelsFor(ctx.db, engine.find, referredIds(of.definition.fields, [row]))
  const files = await filesMap(ctx.db, of.columns, [row])
  return done(row as unknown as RowOf<R>, { labels, ...files }) // as in listRows
}

/** Rows as the wire has them, of those ids that the caller may see. */
export async function rowsByIds(
  of: Physical,
  ctx: Context,
  ids: readonly string[],
  sites: Sites,
): Promise<Record<string, unknown>[]> {
  const conditions = [
    sql`t.merchant_id = ${tenantOf(ctx, of)}::uuid`,
    sql`t.id = any(${ids}::uuid[])`,
    ...siteConditions(of, sites),
    ...seenBy(ctx, of),
  ]
  const raw = await ctx.db.rows<Record<string, unknown>>(
    sql`select ${selection(of, undefined)} from ${of.table} t where ${join(conditions, ' and ')}`,
  )
  return raw.map(one => shownTo(ctx, of, toRow(of, one)))
}
