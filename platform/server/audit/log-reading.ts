import { SystemAction } from '#platform/contract/action-log.ts'
import type { Access, Sites } from '../access/access.ts'
import { join, type Sql, sql } from '../db/sql.ts'
import type { WithAccess } from '../operation/needs.ts'
import type { Reading } from '../resource/reading.ts'
import type { Row } from '../resource/row.ts'

/** Fields of records that the log keeps from readers without a permission in the record's shop, as the record itself does. */
export interface HiddenFromLog {
  readonly resource: string
  readonly fields: readonly string[]
  readonly unless: string
}

const OWN_NEED = `${SystemAction.key}:list`
/** Permissions by which a page is looked at; a page that has neither, by any of its own. */
const LOOKING = ['list', 'view']

function pagesOf(permissions: readonly string[]): Map<string, readonly string[]> {
  const all = Map.groupBy(permissions, permission => permission.slice(0, permission.lastIndexOf(':')))
  return new Map(
    [...all].map(([page, own]) => {
      const looking = own.filter(permission => LOOKING.some(action => permission === `${page}:${action}`))
      return [page, looking.length > 0 ? looking : own]
    }),
  )
}

const within = (one: Sites, other: Sites): Sites =>
  one === 'all' ? other : other === 'all' ? one : one.filter(site => other.includes(site))

const either = (one: Sites, other: Sites): Sites =>
  one === 'all' || other === 'all' ? 'all' : [...new Set([...one, ...other])]

/** Shops of whose records a reader sees the log, a page of the console at a time. */
function sitesOfPage(access: Access, needs: readonly string[]): Sites {
  const seen = needs.map(need => access.where(need)).reduce<Sites>(either, [])
  return within(access.where(OWN_NEED), seen)
}

/**
 * Entries of these pages within these shops. The shop of an entry is found by the index log_system_action_site_id_ref, or
 * the newest entries by log_system_action_sort where most are the reader's: entries of other shops are not read through.
 */
function entriesWithin(pages: readonly string[], sites: Sites): Sql {
  const ofPages = sql`t.resource = any(${pages}::text[])`
  if (sites === 'all') return ofPages
  return sql`(${ofPages} and (t.site_id = any(${sites}::uuid[]) or t.site_id is null) and t.site_ids <@ ${sites}::uuid[])`
}

function seenEntries(ctx: WithAccess, pages: ReadonlyMap<string, readonly string[]>): Sql[] {
  const bySites = new Map<string, { sites: Sites; pages: string[] }>()
  for (const [page, needs] of pages) {
    const sites = sitesOfPage(ctx.access, needs)
    if (sites.length === 0) continue
    const key = sites === 'all' ? sites : [...sites].sort().join()
    const group = bySites.get(key) ?? { sites, pages: [] }
    group.pages.push(page)
    bySites.set(key, group)
  }
  const groups = [...bySites.values()]
  if (groups.length === 0) return [sql`false`]
  return [
    sql`(${join(
      groups.map(group => entriesWithin(group.pages, group.sites)),
      ' or ',
    )})`,
  ]
}

/** The part of a record without some fields; a document's lines are records by their ids. */
function withoutFields(part: unknown, fields: readonly string[]): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  return Object.fromEntries(
    Object.entries(part)
      .filter(([field]) => !fields.includes(field))
      .map(([field, value]) => [field, withoutFields(value, fields)]),
  )
}

/**
 * Who reads what of the log: entries of records that the reader may look at, by page and by shop. An entry concerns the
 * shops of its record before and after; those without are of the merchant as a whole, and those of unknown shops are for
 * readers with all shops.
 * @param permissions every permission there is
 */
export function logReading(permissions: () => readonly string[], kept: readonly HiddenFromLog[]): Reading {
  let pages: ReadonlyMap<string, readonly string[]> | undefined
  return {
    fields: ['resource', 'siteId'],
    seen: ctx => {
      pages ??= pagesOf(permissions())
      return seenEntries(ctx, pages)
    },
    shown: (ctx, row) => {
      const fields = kept
        .filter(one => one.resource === row.resource && !mayLook(ctx.access, one.unless, row))
        .flatMap(one => one.fields)
      if (fields.length === 0) return row
      return { ...row, before: withoutFields(row.before, fields), after: withoutFields(row.after, fields) }
    },
  }
}

const mayLook = (access: Access, need: string, { siteId }: Row): boolean =>
  typeof siteId === 'string' ? access.mayAt(need, siteId) : access.where(need) === 'all'
