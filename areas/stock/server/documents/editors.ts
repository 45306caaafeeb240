import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Authenticated, TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { Row } from '#platform/server/resource/row.ts'

/** Whose work a transaction writes into documents, where it is not the caller's own. */
const authors = new WeakMap<Context, readonly string[]>()

/** Attributes further writes to these users: a handheld task becomes a document when another user audits it. */
export function setAuthors(ctx: Context, people: readonly string[]): void {
  authors.set(ctx, people)
}

/** Records the editors of a document: the caller, or the users set by setAuthors. */
export async function recordEditor(ctx: Context, documentId: string): Promise<void> {
  if (!ctx.who) return
  const people = authors.get(ctx) ?? [ctx.who.userId]
  await ctx.db.run(sql`
    insert into stock_document_hand (merchant_id, document_id, user_id)
    select ${ctx.merchantId}::uuid, ${documentId}::uuid, p from unnest(${people}::uuid[]) as p on conflict do nothing`)
}

/** Refuses an audit by an editor of the document or task, where the shop requires another person. */
export async function refuseOwnWork(ctx: TenantData & Authenticated, header: Row): Promise<Refusal | undefined> {
  if (!ctx.who) return undefined
  const record = await ctx.db.row<{ own: boolean }>(sql`
    select true as own from platform.site s
    join stock_document_hand h on h.merchant_id = s.merchant_id and h.document_id = ${String(header.id)}::uuid
      and h.user_id = ${ctx.who.userId}::uuid
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${String(header.siteId)}::uuid
      and (s.settings->>'stockAuditorDiffers')::boolean`)
  return record ? refuse(RTN.notPermitted, 'stock.refusal.auditorIsMaker') : undefined
}

/** What the audit writes into the header. */
export const audited = (ctx: Timed & Authenticated): Row => ({
  auditor: ctx.who?.fullName ?? null,
  auditedAt: ctx.now(),
})
