import { sql } from '#platform/server/db/sql.ts'
import { pictureAddresses } from '#platform/server/files/attached-files.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { LayoutDraft } from '../../contract/grid-layout.ts'
import { pictureFiles } from '../../rules/grid/picture-files.ts'
import type { Grid, LayoutKind } from '../../rules/grid/tile.ts'
import { loadDraft, loadPublication } from '../templates/template-rows.ts'

export interface LayoutRow {
  readonly id: string
  readonly name: string
}

const TABLES = { app: sql`design_app_layout`, panel: sql`design_panel_layout` } as const

/** @param hold locks it until the end of the transaction, so that two publications at once get two numbers */
export const findLayout = (
  ctx: TenantData,
  layout: LayoutKind,
  id: string,
  hold = false,
): Promise<LayoutRow | undefined> =>
  ctx.db.row<LayoutRow>(sql`
    select id, name from ${TABLES[layout]}
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid ${hold ? sql`for update` : sql``}`)

export const writePublished = (
  ctx: TenantData,
  layout: LayoutKind,
  id: string,
  published: { readonly number: number; readonly at: string },
): Promise<number> =>
  ctx.db.run(sql`
    update ${TABLES[layout]} set published = ${JSON.stringify(published)}::jsonb
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

export async function toLayoutDraft(ctx: Context, { id, name }: LayoutRow): Promise<LayoutDraft> {
  const { tree: grid, ...draft } = await loadDraft<Grid>(ctx, id)
  const published = await loadPublication<Grid>(ctx, id)
  const { tree: _tree, ...publication } = published ?? { tree: undefined }
  const known = 'number' in publication ? publication : null
  return {
    ...{ id, name, ...draft, published: known },
    grid: grid as LayoutDraft['grid'], // it passed the schema when it was saved
    files: await pictureAddresses(ctx, pictureFiles(grid)),
  }
}
