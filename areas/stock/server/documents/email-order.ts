import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import { storeUpload } from '#platform/server/files/store-upload.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { FileAnswer } from '#platform/server/operation/file-answer.ts'
import type { Authenticated, Localised, TenantData, WithServices, Writing } from '#platform/server/operation/needs.ts'
import { countMessages } from '#platform/server/outgoing/message-limits.ts'
import { rowsByIds } from '#platform/server/resource/list.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { storeValidated } from '#platform/server/resource/write.ts'
import { emailOrder, orderEmail } from '../../contract/documents/email-order.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'

const findOrder = async (ctx: Context, id: string): Promise<Row | undefined> =>
  (await rowsByIds(documentParts(ctx, PurchaseOrder.key).headers, ctx, [id], ctx.access.where(emailOrder.need)))[0]

/** The order, locked: of two who send it at once the second sends what the first left. */
async function lockedOrder(ctx: Context, id: string): Promise<Row | undefined> {
  const { headers } = documentParts(ctx, PurchaseOrder.key)
  await ctx.db.run(
    sql`select 1 from ${headers.table} where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`,
  )
  return findOrder(ctx, id)
}

type Recipient = { supplier: string; to: string | null }

/** The supplier's order address. */
async function readRecipient(ctx: TenantData, header: Row): Promise<Recipient> {
  const record = await ctx.db.row<Recipient>(sql`
    select name as supplier, coalesce(order_email, email) as "to" from catalogue.supplier
    where merchant_id = ${ctx.merchantId}::uuid and id = ${String(header.supplier)}::uuid`)
  return record ?? { supplier: '', to: null }
}

async function readAddress(ctx: TenantData, header: Row): Promise<Answer<string>> {
  const { supplier, to } = await readRecipient(ctx, header)
  return to ? done(to) : refuse(RTN.invalid, 'stock.refusal.supplierWithoutAddress', { params: { supplier } })
}

const usualMessage = (ctx: Localised, header: Row): string =>
  ctx.words.in(ctx.locale)('stock.purchaseOrder.email.body', { number: String(header.number) })

async function keepPaper(
  ctx: Writing & Authenticated & WithServices<'files'>,
  { name, body }: FileAnswer,
): Promise<Answer<{ id: string }>> {
  if (!(body instanceof Uint8Array)) throw new Error('the paper of an order is not whole')
  return storeUpload(ctx, { name, bytes: body })
}

function cannotSend(header: Row): Refusal | undefined {
  return header.state === 'unchecked'
    ? refuse(RTN.wrongState, 'stock.refusal.orderNotAudited', { map: { current: header } })
    : undefined
}

async function noteSent(ctx: Context, before: Row, to: string): Promise<number> {
  const { engine, headers } = documentParts(ctx, PurchaseOrder.key)
  const after = { ...before, sentAt: ctx.now(), sentTo: to }
  const { rows } = await storeValidated(engine, headers, ctx, [{ before, after, action: 'email' }])
  const [header] = rows
  if (!header) throw new Error(`${PurchaseOrder.key} ${String(before.id)} changed under its lock`)
  return Number(header.version)
}

export const emailOrderHandler = handle(emailOrder, async (ctx, { id, to: given, message }) => {
  const header = await lockedOrder(ctx, id)
  if (!header) return notFound()
  const wrong = cannotSend(header)
  if (wrong) return wrong
  const address = given === undefined ? await readAddress(ctx, header) : done(given)
  if (address.refused) return address
  const paper = await ctx.documents.paper(ctx, PurchaseOrder, id)
  if (paper.refused) return paper
  const stored = await keepPaper(ctx, paper.result)
  if (stored.refused) return stored
  const to = address.result
  const tooMany = await countMessages(ctx, { kind: 'order', to: [to], byUser: 60, byAddress: 30 })
  if (tooMany) return tooMany
  const subject = ctx.words.in(ctx.locale)('stock.purchaseOrder.email.subject', { number: String(header.number) })
  await ctx.services.messages.send({
    channel: 'email',
    to,
    subject,
    body: message || usualMessage(ctx, header),
    file: stored.result.id,
    secret: false,
  })
  return done({ to, version: await noteSent(ctx, header, to) })
})

export const orderEmailHandler = handle(orderEmail, async (ctx, { id }) => {
  const header = await findOrder(ctx, id)
  if (!header) return notFound()
  return done({ ...(await readRecipient(ctx, header)), message: usualMessage(ctx, header) })
})
