import { fieldNamed } from '#platform/contract/define/field.ts'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import { type Answer, done, notFound, type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import { PAGE_SIZE, type ParsedListQuery, type Selection } from '#platform/contract/wire/list.ts'
import { maybeMisspelled, wordsOfSearch } from '#platform/rules/text/search-text.ts'
import type { Sites } from '../access/access.ts'
import { PLATFORM_MERCHANT, type Plan } from '../db/database.ts'
import { join, literalSql, name, type Sql, snake, sql } from '../db/sql.ts'
import { type Column, tableName } from '../db/storage.ts'
import { filesMap } from '../files/attached-files.ts'
import type { Context } from '../operation/context.ts'
import type { Tenant, TenantData, Timed } from '../operation/needs.ts'
import { countExactly, type Total } from './count.ts'
import type { Engine } from './engine.ts'
import type { FindResource } from './find-resource.ts'
import { labelsFor, referredIds } from './labels.ts'
import { columnNamed, type Physical, selection, selectionOf, shownTo, toRow } from './physical.ts'
import { likeness, searchConditions, similarConditions } from './search.ts'
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
  if (chosen.search) conditions.push(...(chosen.similar ? similarConditions : searchConditions)(chosen.search))
  return conditions
}

const seenBy = (ctx: Context, of: Physical): readonly Sql[] => of.reading?.seen(ctx) ?? []

/** Platform rows are the same for everyone; all others are the caller's merchant's. */
export const tenantOf = (ctx: Tenant, of: Physical): string =>
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

/** Sizes of a page that the console offers: each is a statement of its own. */
const USUAL_SIZES: ReadonlySet<number> = new Set([PAGE_SIZE, 50, 100, 200, 500])

/** How many rows a search finds, or a reader sees of a log, differs too much for one plan to fit all. */
const planFor = (of: Physical, query: { search?: string | undefined }): Plan =>
  query.search || of.reading ? 'fresh' : 'kept'

interface Page {
  readonly page: number
  readonly pageSize: number
}

/**
 * `limit` and `offset` of a page. Where the tenant's rows are all listed, the limit stands in the text: PostgreSQL takes an unknown
 * limit for a tenth of the table and so would plan each page anew, which costs five times what reading it does. Lists that
 * filter are planned for their values on purpose.
 */
function limits({ page, pageSize }: Page, unfiltered: boolean): Sql {
  const limit = unfiltered && USUAL_SIZES.has(pageSize) ? literalSql(`limit ${pageSize}`) : sql`limit ${pageSize}`
  return page === 1 ? limit : sql`${limit} offset ${(page - 1) * pageSize}`
}

/** One page. From the second on, ids are found in the index alone, then twenty rows are fetched, so that far pages stay near. */
function pageQuery(of: Physical, conditions: readonly Sql[], order: Sql, wanted: Sql, page: Page): Sql {
  const found = sql`from ${of.list} t where ${join(conditions, ' and ')} order by ${order} ${limits(page, conditions.length === 1)}`
  if (page.page === 1) return sql`select ${wanted} ${found}`
  return sql`
    select ${wanted} from (select t.merchant_id, t.id ${found}) page
    join ${of.table} t on t.merchant_id = page.merchant_id and t.id = page.id
    order by ${order}`
}

/** A page that is not full is the last: it tells the total without counting. */
function lastPage({ page, pageSize }: Page, shown: number): Total | undefined {
  const beyondTheEnd = shown === 0 && page > 1
  return shown < pageSize && !beyondTheEnd ? { total: (page - 1) * pageSize + shown, about: false } : undefined
}

function countOf(
  engine: Engine,
  of: Physical,
  ctx: TenantData & Timed,
  where: Sql,
  query: { search?: string | undefined; exact?: boolean | undefined },
): Promise<Total> {
  const from = sql`${of.list} t where ${where}`
  if (query.exact) return countExactly(ctx.db, from, planFor(of, query))
  const conditions = JSON.stringify([where.text, where.values])
  const key = { merchantId: ctx.merchantId, table: of.tableName, conditions }
  return engine.counts.total(ctx.db, key, from, ctx.clock(), planFor(of, query))
}

const misspelled = (query: Selection): query is Selection & { search: string } =>
  query.similar === true && wordsOfSearch(query.search ?? '').some(maybeMisspelled)

export async function listRows<R extends AnyResource>(
  engine: Engine,
  of: Physical,
  ctx: Context,
  query: ParsedListQuery,
): Promise<Answer<RowOf<R>[]>> {
  const sites = ctx.access.where(`${of.definition.key}:list`)
  const conditions = conditionsOf(ctx, of, sites, query)
  if (!Array.isArray(conditions)) return conditions
  const order = orderOf(engine.find, of, query.sort)
  if ('refused' in order) return order
  const where = join(conditions, ' and ')
  const wanted = selectionOf(of, query.columns)
  const ordered = misspelled(query) ? sql`${likeness(query.search)} desc, ${order}` : order
  const raw = await ctx.db.rows<Record<string, unknown>>(
    pageQuery(of, conditions, ordered, wanted.sql, query),
    planFor(of, query),
  )
  const rows = raw.map(one => shownTo(ctx, of, toRow(of, one, wanted.columns)))
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
