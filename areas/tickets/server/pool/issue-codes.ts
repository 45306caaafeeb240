import { maskCardNumbers } from '#areas/payments/rules/mask-card-numbers.ts'
import { done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { issuePoolCodes, TicketPool } from '../../contract/pool/pool.ts'
import { PoolCode } from '../../contract/pool/pool-code.ts'
import { changeCode } from './change-code.ts'
import { notifyWhenLow } from './notify-low.ts'
import { findCode, unknownCode } from './stored-code.ts'
import { loadPool, mayUsePool, type StoredPool } from './stored-pool.ts'

interface IssuedCode {
  readonly serial: number
  readonly last4: string
}

/** `/al/ticket/pool/issue` */
export const issuingCodes = handle(issuePoolCodes, async (ctx, { id, to, code, count = 0 }) => {
  const pool = await loadPool(ctx, id)
  if (!pool) return notFound()
  if (!(await mayUsePool(ctx, pool, issuePoolCodes.need)))
    return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const holder = maskCardNumbers(to)
  const issued = code ? await issueTyped(ctx, pool, code, holder) : await issueNext(ctx, pool, count, holder)
  return 'refused' in issued ? issued : done({ issued: [...issued] })
})

async function issueTyped(ctx: Context, pool: StoredPool, text: string, to: string): Promise<IssuedCode[] | Refusal> {
  const code = await findCode(ctx, text)
  if (code?.poolId !== pool.id) return unknownCode()
  const fields = sql`issued_at = ${ctx.now()}::timestamptz, issued_to = ${to}, search_text = lower(last4 || ' ' || ${to}::text)`
  const changed = await changeCode(ctx, code, { to: 'issued', action: 'issuePoolCode', stored: fields })
  return 'refused' in changed ? changed : [{ serial: changed.serial, last4: changed.last4 }]
}

/** The next free codes: those that another call is issuing are passed over, so that two buyers never get one. */
export async function issueNext(
  ctx: Context,
  pool: StoredPool,
  count: number,
  to: string,
): Promise<IssuedCode[] | Refusal> {
  // As a table of its own: a subquery may run once more for each row, and then takes others.
  const issued = await ctx.db.rows<IssuedCode>(sql`
    with next as materialized (
      select f.id from ticket_pool_code f
      where f.merchant_id = ${ctx.merchantId}::uuid and f.pool = ${pool.id}::uuid and f.state = 'free'
        and (f.expires_at is null or f.expires_at > ${ctx.now()}::timestamptz)
      order by f.serial limit ${count} for update skip locked
    )
    update ticket_pool_code c set state = 'issued', issued_at = ${ctx.now()}::timestamptz, issued_to = ${to},
      search_text = lower(c.last4 || ' ' || ${to}::text), version = c.version + 1, updated_at = ${ctx.now()}::timestamptz
    from next
    where c.merchant_id = ${ctx.merchantId}::uuid and c.id = next.id
    returning c.serial, c.last4`)
  if (issued.length < count)
    return refuse(RTN.wrongState, 'ticket.pool.tooFew', {
      params: { left: issued.length, count },
      map: { left: issued.length },
    })
  await ctx.audit.record([
    {
      ...{ action: 'issuePoolCode', resource: TicketPool.key, recordId: pool.id, title: pool.name },
      after: { count, to },
    },
  ])
  await publishChanged(ctx, PoolCode, [{ id: pool.id, sites: [...pool.sites] }])
  await notifyWhenLow(ctx, pool.id)
  return issued.toSorted((a, b) => a.serial - b.serial)
}
