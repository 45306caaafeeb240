import pg from 'pg'
import { PLATFORM_MERCHANT, type Queries } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Caller } from './caller.ts'

/** 128 bits of the signature tell calls apart as well as all of them, in half the index. */
const idOf = (sign: string): string => sign.slice(0, 32)

const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'system_sign_pkey'

/**
 * Notes in the call's transaction that a signature was used; false when it had been. The statement travels together with the
 * handler's first one, and where it fails the database refuses whatever the handler asks afterwards: nothing is
 * waited for. Another server that is doing the same call is waited for by the database.
 */
export async function acceptOnce(db: Queries, caller: Caller, sign: string, now: number): Promise<boolean> {
  // Platform administrators go from merchant to merchant with one token: theirs is found again from within each.
  const home = caller.who?.platformAdmin ? PLATFORM_MERCHANT : caller.merchantId
  const away = home !== caller.merchantId
  const noted = [
    ...(away ? [db.enter(home)] : []),
    db.run(sql`
      insert into system_sign (merchant_id, sign, at)
      values (${home}::uuid, ${idOf(sign)}::uuid, ${new Date(now).toISOString()}::timestamptz)`),
    ...(away ? [db.enter(caller.merchantId)] : []),
  ]
  const ended = await Promise.allSettled(noted)
  const failed = ended.filter(one => one.status === 'rejected').map(one => one.reason)
  if (failed.some(isTaken)) return false
  if (failed.length > 0) throw failed[0]
  return true
}
