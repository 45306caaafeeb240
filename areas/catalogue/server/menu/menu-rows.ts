import type { Publication } from '#platform/contract/publication.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { FrozenMenu } from '../../rules/menu/frozen-menu.ts'
import type { Menu } from '../../rules/menu/menu.ts'

export interface StoredDraft {
  readonly version: number
  readonly menu: Menu
  readonly savedAt: string
  readonly savedBy: string
}

export interface StoredPublication extends Publication {
  readonly menu: FrozenMenu
}

/** @param hold locks it against other writes and publications until the end of the transaction */
export const loadDraft = (ctx: TenantData, siteId: string, hold = false): Promise<StoredDraft | undefined> =>
  ctx.db.row<StoredDraft>(sql`
    select version, menu, saved_at as "savedAt", saved_by as "savedBy" from catalogue_menu
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid ${hold ? sql`for update` : sql``}`)

/** Overwrites the version of the draft that was read; undefined when another user saved first. */
export async function writeDraft(
  ctx: TenantData & Timed & Authenticated,
  siteId: string,
  version: number,
  menu: Menu,
): Promise<StoredDraft | undefined> {
  const savedAt = ctx.now()
  const savedBy = ctx.who?.fullName ?? ''
  const written = await ctx.db.run(
    version === 0
      ? sql`
        insert into catalogue_menu (merchant_id, site_id, version, menu, saved_at, saved_by)
        values (${ctx.merchantId}::uuid, ${siteId}::uuid, 1, ${JSON.stringify(menu)}::jsonb, ${savedAt}::timestamptz, ${savedBy})
        on conflict do nothing`
      : sql`
        update catalogue_menu set version = version + 1, menu = ${JSON.stringify(menu)}::jsonb,
          saved_at = ${savedAt}::timestamptz, saved_by = ${savedBy}
        where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and version = ${version}`,
  )
  return written === 1 ? { version: version + 1, menu, savedAt, savedBy } : undefined
}

const FACTS = sql`number, published_at as at, published_by as by, note, rolled_back_to as "rolledBackTo"`
const LATEST = 100

export const loadPublications = (ctx: TenantData, siteId: string): Promise<Publication[]> =>
  ctx.db.rows<Publication>(sql`
    select ${FACTS} from catalogue_menu_publication
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid order by number desc limit ${LATEST}`)

/** The newest, or the one of a number. */
export const loadPublication = (
  ctx: TenantData,
  siteId: string,
  number?: number,
): Promise<StoredPublication | undefined> =>
  ctx.db.row<StoredPublication>(sql`
    select ${FACTS}, menu from catalogue_menu_publication
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid
      ${number === undefined ? sql`` : sql`and number = ${number}`}
    order by number desc limit 1`)

/** Adds the next publication. The caller holds the shop's draft, so that two at once get two numbers. */
export async function addPublication(
  ctx: TenantData & Timed & Authenticated,
  siteId: string,
  input: Pick<StoredPublication, 'menu' | 'note' | 'rolledBackTo'>,
): Promise<Publication> {
  const newest = await loadPublication(ctx, siteId)
  const number = (newest?.number ?? 0) + 1
  const at = ctx.now()
  const by = ctx.who?.fullName ?? ''
  const { menu, note, rolledBackTo } = input
  await ctx.db.run(sql`
    insert into catalogue_menu_publication (merchant_id, site_id, number, menu, published_at, published_by, note, rolled_back_to)
    values (${ctx.merchantId}::uuid, ${siteId}::uuid, ${number}, ${JSON.stringify(menu)}::jsonb, ${at}::timestamptz, ${by},
      ${note}, ${rolledBackTo}::int)`)
  return { number, at, by, note, rolledBackTo }
}
