import type { Publication } from '#platform/contract/publication.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { HtmlBlocks } from '../../rules/html/html-block.ts'

// Pages share the tables of drafts and publications with print templates: a page's id is the template's.

export interface PageRow {
  readonly id: string
  readonly name: string
  readonly language: string | null
  readonly token: string | null
}

/** @param hold locks it until the end of the transaction, so that two publications at once get two numbers */
export const findPage = (ctx: TenantData, id: string, hold = false): Promise<PageRow | undefined> =>
  ctx.db.row<PageRow>(sql`
    select id, name, language, token from design_html
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid ${hold ? sql`for update` : sql``}`)

export interface StoredPageDraft {
  readonly version: number
  readonly blocks: HtmlBlocks
  readonly savedAt: string
  readonly savedBy: string
}

export async function loadPageDraft(ctx: TenantData, id: string): Promise<StoredPageDraft> {
  const draft = await ctx.db.row<StoredPageDraft>(sql`
    select version, tree as blocks, saved_at as "savedAt", saved_by as "savedBy" from printing_draft
    where merchant_id = ${ctx.merchantId}::uuid and template_id = ${id}::uuid`)
  if (!draft) throw new Error(`a page has no draft: ${id}`)
  return draft
}

export const addPageDrafts = (ctx: TenantData & Timed & Authenticated, ids: readonly string[]): Promise<number> =>
  ctx.db.run(sql`
    insert into printing_draft (merchant_id, template_id, version, tree, saved_at, saved_by)
    select ${ctx.merchantId}::uuid, page, 1, '[]', ${ctx.now()}::timestamptz, ${ctx.who?.fullName ?? ''}
    from unnest(${ids}::uuid[]) page returning 1`)

/** Overwrites the version that was read; 0 rows when somebody else saved first. */
export const writePageDraft = (
  ctx: TenantData & Timed & Authenticated,
  { id, version, blocks }: { id: string; version: number; blocks: HtmlBlocks },
): Promise<number> =>
  ctx.db.run(sql`
    update printing_draft set version = version + 1, tree = ${JSON.stringify(blocks)}::jsonb,
      saved_at = ${ctx.now()}::timestamptz, saved_by = ${ctx.who?.fullName ?? ''}
    where merchant_id = ${ctx.merchantId}::uuid and template_id = ${id}::uuid and version = ${version}`)

export interface PagePublication extends Publication {
  readonly blocks: HtmlBlocks
}

/** The newest, or the one of a number. */
export const loadPagePublication = (
  ctx: TenantData,
  id: string,
  number?: number,
): Promise<PagePublication | undefined> =>
  ctx.db.row<PagePublication>(sql`
    select number, published_at as at, published_by as by, note, rolled_back_to as "rolledBackTo", tree as blocks
    from printing_publication
    where merchant_id = ${ctx.merchantId}::uuid and template_id = ${id}::uuid
      ${number === undefined ? sql`` : sql`and number = ${number}`}
    order by number desc limit 1`)
