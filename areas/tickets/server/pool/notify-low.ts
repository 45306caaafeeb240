import { userNotified } from '#platform/contract/user-notified.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { isLow } from '../../rules/pool/pool-code.ts'
import { loadPool, type StoredPool } from './stored-pool.ts'

const LINK = '/settings/ticketpool'

/** Free codes of a pool, counted up to a number. */
async function freeCodes(ctx: Context, poolId: string, most: number): Promise<number> {
  const row = await ctx.db.row<{ free: number }>(sql`
    select count(*)::int as free from (
      select 1 from ticket_pool_code
      where merchant_id = ${ctx.merchantId}::uuid and pool = ${poolId}::uuid and state = 'free'
        and (expires_at is null or expires_at > ${ctx.now()}::timestamptz)
      limit ${most}
    ) c`)
  return row?.free ?? 0
}

/** Tells the watchers of a pool and its address that few codes are free: once, until it is topped up. */
export async function notifyWhenLow(ctx: Context, poolId: string): Promise<void> {
  const pool = await loadPool(ctx, poolId)
  if (!pool || pool.threshold === null) return
  const free = await freeCodes(ctx, pool.id, pool.threshold)
  if (!isLow(free, pool.threshold)) return
  // Of two calls at once, one is the first.
  const isFirst = await ctx.db.run(sql`
    update ticket_pool set notified_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${pool.id}::uuid and notified_at is null`)
  if (isFirst > 0) await tell(ctx, pool, free)
}

async function tell(ctx: Context, { name, watchers, notifyEmail }: StoredPool, free: number): Promise<void> {
  const params = { name, free }
  for (const userId of watchers)
    await ctx.emit(userNotified, {
      ...{ userId, title: 'ticket.pool.low.title', text: 'ticket.pool.low.text', params, link: LINK },
    })
  if (!notifyEmail) return
  const t = ctx.words.in(ctx.locale)
  await ctx.services.messages.send({
    ...{ channel: 'email', to: notifyEmail, secret: false, design: 'ticket.poolLow' },
    ...{ subject: t('ticket.pool.low.title', params), body: t('ticket.pool.low.text', params) },
    values: { name, free: String(free), link: `${ctx.services.publicUrl}${LINK}` },
  })
}

/** After a top-up that filled it, a pool that runs low again is told again. */
export async function endNotice(ctx: Context, { id, threshold }: StoredPool): Promise<void> {
  if (isLow(await freeCodes(ctx, id, threshold ?? 1), threshold)) return
  await ctx.db.run(sql`
    update ticket_pool set notified_at = null where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid and notified_at is not null`)
}
