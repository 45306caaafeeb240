import type { Context } from '#platform/server/operation/context.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { noteHand } from './hands.ts'

/** Every stock document says who made it: whoever began it, unless it was made by others (a handheld task). */
export async function beginDocument(ctx: Context, header: Row): Promise<Row> {
  await noteHand(ctx, String(header.id))
  return { maker: header.maker ?? ctx.who?.fullName ?? null }
}
