import { createHash } from 'node:crypto'
import type { Done } from '#platform/contract/refusal.ts'
import { sql } from '../db/sql.ts'
import type { Authenticated, Origin, TenantData, Timed } from './needs.ts'

const hashOf = (path: string, input: unknown) =>
  createHash('sha256').update(path).update('\n').update(JSON.stringify(input)).digest('hex')

/**
 * The stored answer for this key; 'other' when the key came with another call or other contents. Otherwise claims the
 * key: a second call with it waits here until the first has ended and then gets its answer.
 */
export async function findAnswer(
  ctx: TenantData & Timed & Authenticated & Origin,
  path: string,
  key: string,
  input: unknown,
): Promise<Done<unknown> | 'other' | undefined> {
  const caller = ctx.who?.userId ?? ctx.device
  const hash = hashOf(path, input)
  const claimed = await ctx.db.run(sql`
    insert into system_once (merchant_id, caller, key, hash, at)
    values (${ctx.merchantId}::uuid, ${caller}, ${key}, ${hash}, ${ctx.now()}::timestamptz)
    on conflict (merchant_id, caller, key) do nothing`)
  if (claimed > 0) return undefined
  const stored = await ctx.db.row<{ hash: string; answer: Done<unknown> }>(sql`
    select hash, answer from system_once
    where merchant_id = ${ctx.merchantId}::uuid and caller = ${caller} and key = ${key}`)
  if (!stored || stored.hash !== hash) return 'other'
  return stored.answer
}

/** Stores an answer in the transaction of its call. */
export async function rememberAnswer(
  ctx: TenantData & Authenticated & Origin,
  key: string,
  answer: Done<unknown>,
): Promise<void> {
  const caller = ctx.who?.userId ?? ctx.device
  // The call may have switched tenants (platform rows, sign-in); the key belongs to the caller's own.
  await ctx.db.enter(ctx.merchantId)
  await ctx.db.run(sql`
    update system_once set answer = ${JSON.stringify(answer)}::jsonb
    where merchant_id = ${ctx.merchantId}::uuid and caller = ${caller} and key = ${key}`)
}
