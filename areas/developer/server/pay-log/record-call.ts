import { providerCalled } from '#areas/payments/contract/provider-call.ts'
import { sql } from '#platform/server/db/sql.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { PayLog } from '../../contract/pay-log.ts'

/** Writes calls from and to payment providers into the log. They come masked. */
export const recordingCalls = reaction(providerCalled, async (ctx, call) => {
  const id = ctx.random.id()
  const wholeMilliseconds = Math.trunc(call.milliseconds) // not money: milliseconds
  const { at, direction, party, method, path, status, idempotencyKey, paymentId, siteId, request, answer } = call
  await ctx.db.run(sql`
    insert into developer_pay_log (merchant_id, id, at, direction, party, method, path, status, milliseconds,
      idempotency_key, payment, shop, request, answer, version, created_at, updated_at, search_text)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${at}::timestamptz, ${direction}, ${party}, ${method}, ${path},
      ${status ?? null}, ${wholeMilliseconds}, ${idempotencyKey ?? null}, ${paymentId ?? null}::uuid, ${siteId}::uuid, ${request},
      ${answer}, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz, lower(${`${path} ${idempotencyKey ?? ''} ${party}`}))`)
  await publishChanged(ctx, PayLog, [{ id, shop: siteId }])
})
