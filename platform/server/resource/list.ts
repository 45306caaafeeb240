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
import { columnNamed, type Physical, selection, shownTo, toRow, toSelection } from './physical.ts'
import { likeness, searchConditions, similarConditions } from './search.ts'
import { chosenShopConditions, siteConditions } from './shop-conditions.ts'
import { filterConditions } from './where.ts'

/** Conditions of a list as one `where`, or why the request is refused. */
export function toConditions(ctx: Context, of: Physical, sites: Sites, chosen: Selection): Sql[] | Refusal {
  const filtered = hiddenFilter(ctx, of, chosen.filter) ?? filterConditions(of, chosen.filter)
  if (!Array.isArray(filtered)) return filtered
  const conditions = [
    sql`t.merchant_id = ${getTenant(ctx, of)}::uuid`,
    ...siteConditions(of, sites),
    ...seenBy(ctx, of),
    ...filtered,
  ]
  if (chosen.ids) conditions.push(sql`t.id = any(${chosen.ids}::uuid[])`)
  if (chosen.ordLot) conditions.push(...chosenShopConditions(of, chosen.ordLot))
  if (chosen.search) conditions.push(...(chosen.similar ? similarConditions : searchConditions)(chosen.search))
  return conditions
}

const seenBy = (ctx: Context, of: Physical): readonly Sql[] => of.reading?.seen?.(ctx) ?? []

const isHidden = (ctx: Context, of: Physical, field: string): boolean =>
  of.reading?.hidden?.(ctx).includes(field) ?? false

/** The answer is the same as for a field that does not exist. */
function hiddenFilter(ctx: Context, of: Physical, filter: Selection['filter']): Refusal | undefined {
  const hidden = Object.keys(filter ?? {}).find(field => isHidden(ctx, of, field))
  return hidden === undefined ? undefined : refuseFields({ [hidden]: { code: 'platform.field.notAllowed' } })
}

/** Platform rows are shared; all others belong to the caller's merchant. */
export const getTenant = (ctx: Tenant, of: Physical): string =>
  of.definition.scope === 'platform' ? PLATFORM_MERCHANT : ctx.merchantId

/** Order of a list, with the id last, so that no row appears on two pages. References sort by their displayed title. */
export function toOrder(ctx: Context, find: FindResource, of: Physical, sort: string | undefined): Sql | Refusal {
  const requested = sort ?? of.definition.list.sort
  const descending = requested.startsWith('-')
  const column = columnNamed(of, requested.replace(/^-/, ''))
  if (!column || column.kind === 'secret' || column.kind === 'json' || isHidden(ctx, of, column.field))
    return refuseFields({ sort: { code: 'platform.field.notAllowed' } })
  const direction = descending ? sql`desc` : sql`asc`
  return sql`${sortedBy(ctx, find, of, column)} ${direction}, t.id ${direction}`
}

function sortedBy(ctx: Tenant, find: FindResource, of: Physical, { field, column, kind }: Column): Sql {
  const own = sql`t.${name(column)}`
  const target = kind === 'reference' ? find(fieldNamed(of.definition.fields, field)?.facts.to ?? '') : undefined
  if (!target) return own
  const title = name(snake(target.title))
  return sql`(select r.${title} from ${name(tableName(target.key))} r where r.merchant_id = ${getTenant(ctx, of)}::uuid and r.id = ${own})`
}

/** Page sizes that the console offers; each has its own statement. */
const USUAL_SIZES: ReadonlySet<number> = new Set([PAGE_SIZE, 50, 100, 200, 500])

/** Matches of a search, and visible log entries, vary too much for one cached plan. */
const planFor = (of: Physical, query: { search?: string | undefined }): Plan =>
  query.search || of.reading?.seen ? 'fresh' : 'kept'

interface Page {
  readonly page: number
  readonly pageSize: number
}

/**
 * `limit` and `offset` of a page. When all of the tenant's rows are listed the limit is part of the text: PostgreSQL
 * estimates an unknown limit as a tenth of the table and would plan every page again, which takes five times as long as
 * reading it. Lists with filters are planned for their values on purpose.
 */
function limits({ page, pageSize }: Page, unfiltered: boolean): Sql {
  const limit = unfiltered && USUAL_SIZES.has(pageSize) ? literalSql(`limit ${pageSize}`) : sql`limit ${pageSize}`
  return page === 1 ? limit : sql`${limit} offset ${(page - 1) * pageSize}`
}

/**
 * One page. From the second page on ids come from the index alone and then twenty rows are fetched, so that distant
 * pages stay fast.
 */
function pageQuery(of: Physical, conditions: readonly Sql[], order: Sql, wanted: Sql, page: Page): Sql {
  const from = sql`from ${of.list} t where ${join(conditions, ' and ')} order by ${order} ${limits(page, conditions.length === 1)}`
  if (page.page === 1) return sql`select ${wanted} ${from}`
  return sql`
    select ${wanted} from (select t.merchant_id, t.id ${from}) page
    join ${of.table} t on t.merchant_id = page.merchant_id and t.id = page.id
    order by ${order}`
}

/** A page that is not full is the last: it gives the total without counting. */
function lastPage({ page, pageSize }: Page, shown: number): Total | undefined {
  const beyondTheEnd = shown === 0 && page > 1
  return shown < pageSize && !beyondTheEnd ? { total: (page - 1) * pageSize + shown, about: false } : undefined
}

function countRows(
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
  const conditions = toConditions(ctx, of, sites, query)
  if (!Array.isArray(conditions)) return conditions
  const order = toOrder(ctx, engine.find, of, query.sort)
  if ('refused' in order) return order
  const where = join(conditions, ' and ')
  const wanted = toSelection(of, query.columns)
  const ordered = misspelled(query) ? sql`${likeness(query.search)} desc, ${order}` : order
  const raw = await ctx.db.rows<Record<string, unknown>>(
    pageQuery(of, conditions, ordered, wanted.sql, query),
    planFor(of, query),
  )
  const rows = raw.map(record => shownTo(ctx, of, toRow(of, record, wanted.columns)))
  const { total, about } = lastPage(query, rows.length) ?? (await countRows(engine, of, ctx, where, query))
  const labels = await labelsFor(ctx, engine.find, referredIds(of.definition.fields, rows))
  // The rows were read by the definition that RowOf is inferred from.
  return done(rows as unknown as RowOf<R>[], {
    total,
    about,
    labels,
    ...(await filesMap(ctx, of.columns, rows)),
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
  const labels = await labelsFor(ctx, engine.find, referredIds(of.definition.fields, [row]))
  const files = await filesMap(ctx, of.columns, [row])
  return done(row as unknown as RowOf<R>, { labels, ...files }) // as in listRows
}

/** Rows in wire format, of those ids that the caller may see, with the fields that the caller may see. */
export const rowsByIds = async (
  of: Physical,
  ctx: Context,
  ids: readonly string[],
  sites: Sites,
): Promise<Record<string, unknown>[]> => (await storedRows(of, ctx, ids, sites)).map(row => shownTo(ctx, of, row))

/** The same rows as they are stored: what is hidden from who changes a row must not be written over it. */
export async function storedRows(
  of: Physical,
  ctx: Context,
  ids: readonly string[],
  sites: Sites,
): Promise<Record<string, unknown>[]> {
  const conditions = [
    sql`t.merchant_id = ${getTenant(ctx, of)}::uuid`,
    sql`t.id = any(${ids}::uuid[])`,
    ...siteConditions(of, sites),
    ...seenBy(ctx, of),
  ]
  const raw = await ctx.db.rows<Record<string, unknown>>(
    sql`select ${selection(of, undefined)} from ${of.table} t where ${join(conditions, ' and ')}`,
  )
  return raw.map(record => toRow(of, record))
}
