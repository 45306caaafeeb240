import { DAY_MS } from '#platform/rules/time/durations.ts'
import type { Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { HandedOverToday } from '../../rules/delivery/daily-limit.ts'
import type { Provider } from './providers.ts'

/** Days of accounts are counted by UTC: providers bill by it, and shops of one merchant are in several zones. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)
const nextDay = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS // not money: days

/** Messages that accounts still have today, counted down while a batch is judged. */
export async function accountLimits(db: Queries, merchantId: string, now: number) {
  const rows = await db.rows<{ account: string; messages: number }>(sql`
    select account_id as account, messages from message_account_day
    where merchant_id = ${merchantId}::uuid and day = ${dayOf(now)}`)
  const used = new Map(rows.map(({ account, messages }) => [account, messages]))
  return {
    /** When an account may send again; undefined: now, and one message of today is counted. */
    take({ id, dailyLimit }: Provider): number | undefined {
      const count = used.get(id) ?? 0
      if (dailyLimit !== undefined && count >= dailyLimit) return nextDay(now)
      used.set(id, count + 1)
      return undefined
    },
  }
}

export interface CountedDay extends HandedOverToday {
  /** Of the account. */
  readonly id: string
}

/** Counts what was handed over today. */
export async function countHandedOver(
  db: Queries,
  merchantId: string,
  results: readonly { readonly accountId: string | undefined }[],
  now: number,
): Promise<CountedDay[]> {
  const byAccount = Map.groupBy(
    results.flatMap(({ accountId }) => accountId ?? []),
    id => id,
  )
  const counted = [...byAccount].map(([id, all]) => [id, all.length] as const)
  if (counted.length === 0) return []
  const days = await db.rows<Omit<CountedDay, 'added'>>(sql`
    insert into message_account_day as d (merchant_id, account_id, day, messages)
    select ${merchantId}::uuid, t.id, ${dayOf(now)}, t.count
    from unnest(${counted.map(([id]) => id)}::uuid[], ${counted.map(([, count]) => count)}::int[]) as t (id, count)
    on conflict (merchant_id, account_id, day) do update set messages = d.messages + excluded.messages
    returning account_id as id, messages`)
  const added = new Map(counted)
  return days.map(day => ({ ...day, added: added.get(day.id) ?? 0 }))
}
