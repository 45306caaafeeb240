import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { merchantToday, merchantZone } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import { nextNumbers } from '#platform/server/document/number.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { TicketPool, type ToppedUp, topUpPool } from '../../contract/pool/pool.ts'
import { PoolCode } from '../../contract/pool/pool-code.ts'
import { type Batch, createCodes, importCodes, nextSerial } from './add-codes.ts'
import { endNotice } from './notify-low.ts'
import { lockPool, mayUsePool, type StoredPool } from './stored-pool.ts'

/** `/al/ticket/pool/topUp` */
export const toppingUp = handle(topUpPool, async (ctx, { id, ...wanted }): Promise<Answer<ToppedUp>> => {
  const pool = await lockPool(ctx, id)
  if (!pool) return notFound()
  if (!(await mayUsePool(ctx, pool, topUpPool.need))) return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  if (wanted.expiresOn && wanted.expiresOn < (await merchantToday(ctx)).toString())
    return refuseFields({ expiresOn: { code: 'ticket.pool.expiresPast' } })
  return done(await topUp(ctx, pool, wanted))
})

type WantedCodes = Omit<InputOfOperation<typeof topUpPool>, 'id'>

/** Adds codes to a locked pool. */
export async function topUp(ctx: Context, pool: StoredPool, wanted: WantedCodes): Promise<ToppedUp> {
  const { count, codes = [], expiresOn, issuedTo = null } = wanted
  const [number = ''] = await nextNumbers(ctx, { key: 'ticket.poolBatch', numberPrefix: 'TP' }, 1)
  const batch: Batch = { pool, number, issuedTo, expiresAt: expiresOn ? await endOfDay(ctx, expiresOn) : null }
  const from = await nextSerial(ctx, pool)
  const created = count === undefined ? [] : await createCodes(ctx, batch, from, count)
  const added = count === undefined ? await importCodes(ctx, batch, from, codes) : created.length
  await recordTopUp(ctx, pool, number, added)
  await endNotice(ctx, pool)
  return { batch: number, added, skipped: count === undefined ? codes.length - added : 0, codes: created }
}

/** The first instant of the next day, ISO 8601. */
async function endOfDay(ctx: Context, day: string): Promise<string> {
  return Temporal.PlainDate.from(day)
    .add({ days: 1 })
    .toZonedDateTime(await merchantZone(ctx))
    .toInstant()
    .toString()
}

async function recordTopUp(ctx: Context, pool: StoredPool, batch: string, added: number): Promise<void> {
  await ctx.db.run(sql`
    insert into ticket_pool_top_up (merchant_id, id, pool_id, batch, at, who, added)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${pool.id}::uuid, ${batch}, ${ctx.now()}::timestamptz,
      ${ctx.who?.fullName ?? ''}, ${added})`)
  await ctx.audit.record([
    {
      ...{ action: 'topUpPool', resource: TicketPool.key, recordId: pool.id, title: pool.name },
      after: { batch, added },
    },
  ])
  await publishChanged(ctx, PoolCode, [{ id: pool.id, sites: [...pool.sites] }])
}
