import { findShopsField } from '#platform/contract/define/shops-of.ts'
import type { Publication } from '#platform/contract/publication.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, Timed, WithAccess } from '#platform/server/operation/needs.ts'
import { seenIn } from '#platform/server/resource/shop-conditions.ts'
import { Template } from '../../contract/template.ts'
import type { TemplateKind, TemplateTree } from '../../rules/kinds/template-kinds.ts'

export interface TemplateRow {
  readonly id: string
  readonly ordNum: number
  readonly name: string
  readonly kind: TemplateKind
  readonly columns: number
  readonly ordLots: readonly string[]
}

/**
 * A template that the caller sees.
 *
 * @param hold locks it until the end of the transaction, so that two publications at once get two numbers
 */
export async function findTemplate(
  ctx: TenantData & WithAccess,
  ordNum: number,
  hold = false,
): Promise<TemplateRow | undefined> {
  const sites = ctx.access.where(`${Template.key}:list`)
  const shops = findShopsField(Template)
  const seen = sites === 'all' || !shops ? sql`true` : seenIn(shops, sites, sql`t`)
  return ctx.db.row<TemplateRow>(sql`
    select t.id, t.ord_num as "ordNum", t.name, t.kind, t.columns, t.ord_lots as "ordLots" from design_template t
    where t.merchant_id = ${ctx.merchantId}::uuid and t.ord_num = ${ordNum} and ${seen} ${hold ? sql`for update` : sql``}`)
}

/** Only those who may do it in all shops of the template: in all shops of the merchant, where it names none. */
export async function isInAllItsShops(
  ctx: TenantData & WithAccess,
  permission: string,
  { ordLots }: Pick<TemplateRow, 'ordLots'>,
): Promise<boolean> {
  const held = ctx.access.where(permission)
  if (held === 'all') return true
  if (ordLots.length === 0) return false
  const sites = await ctx.db.rows<{ id: string }>(sql`
    select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = any(${ordLots}::text[])`)
  return sites.length === ordLots.length && sites.every(({ id }) => held.includes(id))
}

// Pages and layouts of tiles share the tables of drafts and publications with print templates.

export interface StoredDraft<T = TemplateTree> {
  readonly version: number
  readonly tree: T
  readonly savedAt: string
  readonly savedBy: string
}

export async function loadDraft<T = TemplateTree>(ctx: TenantData, id: string): Promise<StoredDraft<T>> {
  const draft = await ctx.db.row<StoredDraft<T>>(sql`
    select version, tree, saved_at as "savedAt", saved_by as "savedBy" from printing_draft
    where merchant_id = ${ctx.merchantId}::uuid and template_id = ${id}::uuid`)
  if (!draft) throw new Error(`a template has no draft: ${id}`)
  return draft
}

export const addDrafts = (
  ctx: TenantData & Timed & Authenticated,
  drafts: readonly { readonly id: string; readonly tree: object }[],
): Promise<number> =>
  ctx.db.run(sql`
    insert into printing_draft (merchant_id, template_id, version, tree, saved_at, saved_by)
    select ${ctx.merchantId}::uuid, (d->>'id')::uuid, 1, d->'tree', ${ctx.now()}::timestamptz, ${ctx.who?.fullName ?? ''}
    from jsonb_array_elements(${JSON.stringify(drafts)}::jsonb) d returning 1`)

export const removeDrafts = (ctx: TenantData, ids: readonly string[]): Promise<number> =>
  ctx.db.run(sql`
    delete from printing_draft where merchant_id = ${ctx.merchantId}::uuid and template_id = any(${ids}::uuid[])`)

/** Overwrites the version that was read; 0 rows when somebody else saved first. */
export const writeDraft = (
  ctx: TenantData & Timed & Authenticated,
  id: string,
  version: number,
  tree: object,
): Promise<number> =>
  ctx.db.run(sql`
    update printing_draft set version = version + 1, tree = ${JSON.stringify(tree)}::jsonb, saved_at = ${ctx.now()}::timestamptz,
      saved_by = ${ctx.who?.fullName ?? ''}
    where merchant_id = ${ctx.merchantId}::uuid and template_id = ${id}::uuid and version = ${version}`)

const FACTS = sql`number, published_at as at, published_by as by, note, rolled_back_to as "rolledBackTo"`

export const loadPublications = (ctx: TenantData, id: string): Promise<Publication[]> =>
  ctx.db.rows<Publication>(sql`
    select ${FACTS} from printing_publication
    where merchant_id = ${ctx.merchantId}::uuid and template_id = ${id}::uuid order by number desc limit 100`)

export interface StoredPublication<T = TemplateTree> extends Publication {
  readonly tree: T
}

/** The newest, or the one of a number. */
export const loadPublication = <T = TemplateTree>(
  ctx: TenantData,
  id: string,
  number?: number,
): Promise<StoredPublication<T> | undefined> =>
  ctx.db.row<StoredPublication<T>>(sql`
    select ${FACTS}, tree from printing_publication
    where merchant_id = ${ctx.merchantId}::uuid and template_id = ${id}::uuid
      ${number === undefined ? sql`` : sql`and number = ${number}`}
    order by number desc limit 1`)
