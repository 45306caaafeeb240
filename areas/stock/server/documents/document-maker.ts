import type { Context } from '#platform/server/operation/context.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { recordEditor } from './editors.ts'

/** Every stock document says who made it: whoever began it, unless it was made by others (a handheld task). */
export async function setMaker(ctx: Context, header: Row): Promise<Row> {
  await recordEditor(ctx, String(header.id))
  return { maker: header.maker ?? ctx.who?.fullName ?? null }
}
