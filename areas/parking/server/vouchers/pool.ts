import { userNotified } from '#platform/contract/user-notified.ts'
import { merchantToday } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { StoredDefinition } from './load-definition.ts'

/** Kinds of entries of the pool; all but `generated` take vouchers out. */
type PoolKind = 'generated' | 'issued' | 'voided' | 'expired'

export interface PoolChange {
  readonly kind: PoolKind
  readonly count: number
  /** Written once. */
  readonly key: string
}

/** Vouchers of a definition that are in the pool. */
export async function freeVouchers(ctx: Pick<Context, 'db' | 'merchantId'>, definition: string): Promise<number> {
  const row = await ctx.db.row<{ free: number }>(sql`
    select coalesce(sum(quantity), 0)::int as free from parking_pool_entry
    where merchant_id = ${ctx.merchantId}::uuid and definition_id = ${definition}::uuid`)
  return row?.free ?? 0
}

/** Writes what came into the pool or left it, and tells its watchers when it runs low. Returns how many are left. */
export async function changePool(
  ctx: Context,
  definition: Pick<StoredDefinition, 'id' | 'name' | 'lowAt' | 'watchers'>,
  { kind, count, key }: PoolChange,
): Promise<number> {
  const quantity = kind === 'generated' ? count : -count
  await ctx.db.run(sql`
    insert into parking_pool_entry (merchant_id, id, definition_id, at, day, kind, quantity, key)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${definition.id}::uuid, ${ctx.now()}::timestamptz,
      ${(await merchantToday(ctx)).toString()}::date, ${kind}, ${quantity}, ${key})`)
  const left = await freeVouchers(ctx, definition.id)
  const { lowAt } = definition
  if (lowAt !== null && left < lowAt && left - quantity >= lowAt) await tellWatchers(ctx, definition, left)
  return left
}

async function tellWatchers(
  ctx: Context,
  { name, watchers }: Pick<StoredDefinition, 'name' | 'watchers'>,
  left: number,
): Promise<void> {
  for (const userId of watchers)
    await ctx.emit(userNotified, {
      ...{ userId, title: 'parking.voucher.low', text: 'parking.voucher.lowText' },
      ...{ params: { name, left }, link: '/parking/voucher' },
    })
}
