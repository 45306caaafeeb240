import { SystemAction } from '#platform/contract/action-log.ts'
import type { Access, Sites } from '../access/access.ts'
import { join, type Sql, sql } from '../db/sql.ts'
import type { WithAccess } from '../operation/needs.ts'
import type { Reading } from '../resource/reading.ts'
import type { Row } from '../resource/row.ts'

/**
 * Fields that the log hides from readers without a permission in the record's shop, as the record itself does; without `unless`
 * from everyone.
 */
export interface HiddenFromLog {
  readonly resource: string
  readonly fields: readonly string[]
  readonly unless?: string
}

const OWN_NEED = `${SystemAction.key}:list`
/** Permissions for viewing a page. A page with neither can be viewed with any of its permissions. */
const LOOKING = ['list', 'view']

function groupByPage(permissions: readonly string[]): Map<string, readonly string[]> {
  const all = Map.groupBy(permissions, permission => permission.slice(0, permission.lastIndexOf(':')))
  return new Map(
    [...all].map(([page, own]) => {
      const looking = own.filter(permission => LOOKING.some(action => permission === `${page}:${action}`))
      return [page, looking.length > 0 ? looking : own]
    }),
  )
}

const within = (sites: Sites, other: Sites): Sites =>
  sites === 'all' ? other : other === 'all' ? sites : sites.filter(site => other.includes(site))

const either = (sites: Sites, other: Sites): Sites =>
  sites === 'all' || other === 'all' ? 'all' : [...new Set([...sites, ...other])]

/** Shops whose entries a reader sees, for one page. */
function sitesOfPage(access: Access, needs: readonly string[]): Sites {
  const seen = needs.map(need => access.where(need)).reduce<Sites>(either, [])
  return within(access.where(OWN_NEED), seen)
}

/**
 * Entries of these pages within these shops. Uses the index log_system_action_site_id_ref for an entry's shop, or
 * log_system_action_sort for the newest entries where most are visible. It never scans the entries of other shops.
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

/** Removes fields from a record. A document's lines are records by their ids. */
function withoutFields(part: unknown, fields: readonly string[]): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  return Object.fromEntries(
    Object.entries(part)
      .filter(([field]) => !fields.includes(field))
      .map(([field, value]) => [field, withoutFields(value, fields)]),
  )
}

/**
 * Decides who sees which entries: readers who may view the record, by page and by shop. An entry belongs to the shops
 * of its record before and after the change, or to the merchant as a whole. Entries of unknown shops are for readers of
 * all shops.
 * @param permissions every permission that exists
 */
export function logReading(permissions: () => readonly string[], hiddenFields: readonly HiddenFromLog[]): Reading {
  let pages: ReadonlyMap<string, readonly string[]> | undefined
  return {
    fields: ['resource', 'siteId'],
    seen: ctx => {
      pages ??= groupByPage(permissions())
      return seenEntries(ctx, pages)
    },
    shown: (ctx, row) => {
      const fields = hiddenFields
        .filter(hidden => hidden.resource === row.resource && !mayLook(ctx.access, hidden.unless, row))
        .flatMap(hidden => hidden.fields)
      if (fields.length === 0) return row
      return { ...row, before: withoutFields(row.before, fields), after: withoutFields(row.after, fields) }
    },
  }
}

const mayLook = (access: Access, need: string | undefined, { siteId }: Row): boolean =>
  need !== undefined && access.answersFor(need, typeof siteId === 'string' ? siteId : null)
