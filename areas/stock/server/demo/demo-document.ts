import type { AnyDocument, LineInput } from '#platform/contract/define/document.ts'
import type { HeaderInput } from '#platform/contract/define/document-operations.ts'
import type { AnyOperation, InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { Answer } from '#platform/contract/refusal.ts'
import { name, sql } from '#platform/server/db/sql.ts'
import { tableName } from '#platform/server/db/storage.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import { readLines } from '#platform/server/document/lines.ts'
import type { ServedOperation } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { type GoodsLine, goodsLines } from '../documents/goods-line.ts'

export function must<T>(answer: Answer<T>): T {
  if (answer.refused) throw new Error(`demo stock was refused: ${JSON.stringify(answer)}`)
  return answer.result
}

/** Does what a person's call does, by the same handler. */
export async function called<Op extends AnyOperation>(
  _: Op,
  { handler }: ServedOperation,
  ctx: Context,
  input: InputOfOperation<Op>,
): Promise<OutputOfOperation<Op>> {
  // The handler is the operation's own.
  return must((await handler(ctx, input as never)) as Answer<OutputOfOperation<Op>>)
}

export interface Ref {
  readonly id: string
  readonly version: number
}

/** An unchecked document of the acting user. */
export async function drafted<D extends AnyDocument>(
  ctx: Context,
  of: D,
  header: HeaderInput<D>,
  lines: readonly LineInput<D>[],
): Promise<Ref> {
  const { id, version } = must(await ctx.documents.add(ctx, of, header, lines)).header
  return { id, version }
}

/** Makes one transition of a document. Goods that users move meanwhile do not stop the demo. */
export async function moved<D extends AnyDocument>(
  ctx: Context,
  of: D,
  { id, version }: Ref,
  transition: keyof D['transitions'] & string,
): Promise<void> {
  // A transition of the definition that the type is derived from.
  const request = { id, version, transition, confirm: true } as unknown as Parameters<
    typeof ctx.documents.transition<D>
  >[2]
  must(await ctx.documents.transition(ctx, of, request))
}

export async function audited<D extends AnyDocument>(
  ctx: Context,
  of: D,
  header: HeaderInput<D>,
  lines: readonly LineInput<D>[],
): Promise<Ref> {
  const made = await drafted(ctx, of, header, lines)
  await moved(ctx, of, made, 'audit')
  return made
}

/** Audits a document that the program created. */
export async function auditMade(ctx: Context, of: AnyDocument, id: string): Promise<void> {
  const { header } = must(await ctx.documents.open(ctx, of, id))
  await moved(ctx, of, { id, version: Number(header.version) }, 'audit')
}

/** Unchecked documents of a shop before now, the oldest first. */
export const createUnchecked = (
  ctx: TenantData & Timed,
  of: AnyDocument,
  siteId: string,
  maker: string,
): Promise<Ref[]> =>
  ctx.db.rows<Ref>(sql`
    select id, version from ${name(tableName(of.key))}
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and state = 'unchecked' and maker = ${maker}
      and created_at <= ${ctx.now()}::timestamptz
    order by number`)

export async function readGoodsLines<T extends GoodsLine>(
  ctx: Context,
  of: AnyDocument,
  id: string,
): Promise<readonly T[]> {
  return goodsLines<T>(await readLines(documentParts(ctx, of.key).lines, ctx, id))
}
