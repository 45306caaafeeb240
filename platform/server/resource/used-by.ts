import type { AnyDocument } from '#platform/contract/define/document.ts'
import { getHeaders } from '#platform/contract/define/document-parts.ts'
import { type Fields, fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { findShopsField } from '#platform/contract/define/shops-of.ts'
import { type Referrer, referrersRequested } from '#platform/contract/referrers-requested.ts'
import type { Sites } from '../access/access.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import { empty, name, type Sql, snake, sql } from '../db/sql.ts'
import { tableName } from '../db/storage.ts'
import type { Effects, Localised, TenantData, WithAccess } from '../operation/needs.ts'
import type { Engine } from './engine.ts'
import type { Physical } from './physical.ts'
import type { ReferringField } from './referring-field.ts'
import { seenIn } from './shop-conditions.ts'

/** Most referrers that a refusal names, and most hidden ones that it counts; there may be more. */
export const NAMED_AT_MOST = 20

type Place = Pick<ReferringField, 'key' | 'from' | 'id' | 'title' | 'shops' | 'platform'>

function shopsAt(resource: AnyResource, table: Sql): Place['shops'] {
  const by = findShopsField(resource)
  return by && { by, table }
}

const toPlace = (resource: AnyResource): Place => ({
  key: resource.key,
  from: sql`${name(tableName(resource.key))} r`,
  id: sql`r.id`,
  title: sql`r.${name(snake(resource.title))}`,
  shops: shopsAt(resource, sql`r`),
  platform: resource.scope === 'platform',
})

function placeOfLines(document: AnyDocument): Place {
  const { key } = document
  const header = tableName(key)
  const from = sql`${name(`${header}_line`)} r join ${name(header)} h on h.merchant_id = r.merchant_id and h.id = r.document_id`
  const shops = shopsAt(getHeaders(document), sql`h`)
  return { key, from, id: sql`h.id`, title: sql`h.number`, shops, platform: false }
}

/** Fields of resources and documents that refer to records, by target: collected once from all definitions. */
export function referringFields(
  resources: readonly AnyResource[],
  documents: readonly AnyDocument[],
): ReadonlyMap<string, ReferringField[]> {
  const byTarget = new Map<string, ReferringField[]>()
  const collect = (place: Place, fields: Fields) => {
    for (const [field, definition] of fieldEntries(fields)) {
      const { kind, facts } = definition
      if (!facts.to) continue
      const list = byTarget.get(facts.to) ?? []
      list.push({ ...place, target: sql`r.${name(snake(field))}`, many: kind === 'references' })
      byTarget.set(facts.to, list)
    }
  }
  // The log may contain ids of deleted records.
  for (const resource of resources) if (resource.key !== 'log.systemAction') collect(toPlace(resource), resource.fields)
  for (const document of documents) collect(placeOfLines(document), document.lines)
  return byTarget
}

function pointsAt(target: Sql, many: boolean, ids: readonly string[]): Sql {
  return many ? sql`${target} && ${ids}::uuid[]` : sql`${target} = any(${ids}::uuid[])`
}

/** A referrer for display. `kind` is a text, because the browser may not have loaded the messages of its area. */
export interface ShownReferrer extends Named {
  readonly kind: string
}

type Named = Omit<Referrer, 'siteId'>

const placeOfReferrer = ({ resource, id }: Named): string => `${resource} ${id}`

/** Referrers of records that cannot be deleted, as far as the caller may see them. */
export interface UsedBy {
  readonly named: readonly ShownReferrer[]
  /** Number of referrers that the caller may not see. */
  readonly hidden: number
}

/**
 * Records that refer to any of these, by reference fields or otherwise. Names only those that the caller may list: a
 * title may reveal a name, an amount or a shop.
 */
export async function usedBy(
  ctx: TenantData & WithAccess & Localised & Effects,
  engine: Engine,
  of: Physical,
  ids: readonly string[],
): Promise<UsedBy> {
  const { key } = of.definition
  const named = new Map<string, Named>()
  const hidden = new Set<string>()
  const show = (referrer: Named) => named.set(placeOfReferrer(referrer), referrer)
  const hide = (referrer: Named) => hidden.add(placeOfReferrer(referrer))
  for (const field of engine.referring(key)) {
    if (named.size < NAMED_AT_MOST) (await seenReferrers(ctx, field, ids)).forEach(show)
    if (hidden.size < NAMED_AT_MOST) (await hiddenReferrers(ctx, field, ids)).forEach(hide)
  }
  if (named.size < NAMED_AT_MOST)
    await ctx.emit(referrersRequested, {
      resource: key,
      ids,
      atMost: NAMED_AT_MOST,
      answer: answer => {
        for (const { siteId, ...referrer } of answer) (maySee(ctx, referrer, siteId) ? show : hide)(referrer)
      },
    })
  return {
    named: [...named.values()]
      .slice(0, NAMED_AT_MOST)
      .map(each => ({ ...each, kind: getKindName(ctx, each.resource) })),
    hidden: Math.min(hidden.size, NAMED_AT_MOST),
  }
}

function getKindName({ words, locale }: Localised, key: string): string {
  const singular = `${key}.one`
  return words.in(locale)(words.has(singular) ? singular : `${key}.title`)
}

/**
 * Shops whose records of a kind the caller may list. For a report or page without a list, its `view` permission counts.
 */
function seenAt({ access }: WithAccess, key: string): Sites {
  const listed = access.where(`${key}:list`)
  return listed.length > 0 ? listed : access.where(`${key}:view`)
}

function maySee(ctx: WithAccess, { resource }: Named, siteId: string | null): boolean {
  const sites = seenAt(ctx, resource)
  return sites === 'all' || (siteId === null ? sites.length > 0 : sites.includes(siteId))
}

async function referrers(
  ctx: TenantData,
  { key, from, id, title, platform, target, many }: ReferringField,
  ids: readonly string[],
  which: Sql,
): Promise<Named[]> {
  const tenant = platform ? PLATFORM_MERCHANT : ctx.merchantId
  const rows = await ctx.db.rows<Omit<Named, 'resource'>>(sql`
    select distinct ${id}, ${title}::text as title from ${from}
    where r.merchant_id = ${tenant}::uuid and ${pointsAt(target, many, ids)} and ${id} <> all(${ids}::uuid[])${which}
    limit ${NAMED_AT_MOST}`)
  return rows.map(row => ({ ...row, resource: key }))
}

async function seenReferrers(
  ctx: TenantData & WithAccess,
  field: ReferringField,
  ids: readonly string[],
): Promise<Named[]> {
  const sites = seenAt(ctx, field.key)
  if (sites.length === 0) return []
  const { shops } = field
  const within = sites === 'all' || !shops ? empty : sql` and ${seenIn(shops.by, sites, shops.table)}`
  return referrers(ctx, field, ids, within)
}

async function hiddenReferrers(
  ctx: TenantData & WithAccess,
  field: ReferringField,
  ids: readonly string[],
): Promise<Named[]> {
  const sites = seenAt(ctx, field.key)
  const { shops } = field
  if (sites === 'all' || (!shops && sites.length > 0)) return []
  const elsewhere = shops && sites.length > 0 ? sql` and not ${seenIn(shops.by, sites, shops.table)}` : empty
  return referrers(ctx, field, ids, elsewhere)
}
