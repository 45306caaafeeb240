import type { Context } from '#platform/server/operation/context.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { recordEditor } from './editors.ts'

/** Sets the maker of a stock document: the caller, unless others created it (a handheld task). */
export async function setMaker(ctx: Context, header: Row): Promise<Row> {
  await recordEditor(ctx, String(header.id))
  return { maker: header.maker ?? ctx.who?.fullName ?? null }
}
