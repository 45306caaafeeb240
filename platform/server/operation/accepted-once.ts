import pg from 'pg'
import { PLATFORM_MERCHANT, type Queries } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Caller } from './caller.ts'

/** 128 bits of the signature distinguish calls just as well, in half the index. */
const toId = (sign: string): string => sign.slice(0, 32)

/** By the message: a distributed database tells no constraint, and names that of a part of the table, system_sign_pkey_102422. */
const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.message.includes('"system_sign_pkey')

/**
 * Records in the call's transaction that a signature was used; false when it had been used before. The statement
 * travels with the handler's first one, and if it fails the database refuses all later ones, so nothing waits for it.
 * The database waits for another server that is processing the same call.
 */
export async function acceptOnce(db: Queries, caller: Caller, sign: string, now: number): Promise<boolean> {
  // Platform administrators work in several merchants with one token; the signature must be found from each of them.
  const home = caller.who?.platformAdmin ? PLATFORM_MERCHANT : caller.merchantId
  const away = home !== caller.merchantId
  const noted = [
    ...(away ? [db.enter(home)] : []),
    db.run(sql`
      insert into system_sign (merchant_id, sign, at)
      values (${home}::uuid, ${toId(sign)}::uuid, ${new Date(now).toISOString()}::timestamptz)`),
    ...(away ? [db.enter(caller.merchantId)] : []),
  ]
  const ended = await Promise.allSettled(noted)
  const failed = ended.filter(result => result.status === 'rejected').map(result => result.reason)
  if (failed.some(isTaken)) return false
  if (failed.length > 0) throw failed[0]
  return true
}
