import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'

export interface SeenSign {
  readonly sign: string
  readonly playing?: string | undefined
  readonly resolution?: string | undefined
  readonly fault?: string | undefined
}

/** Less than the two minutes after which a sign is late. */
export const WRITTEN_EVERY_MS = 20 * SECOND_MS

interface Waiting {
  /** Milliseconds since 1970: the last write of the merchant. */
  writtenAt: number
  readonly signs: Map<string, SeenSign & { readonly at: string }>
}

/** What signs of a merchant have told this server and is not written yet. A server that stops forgets some seconds. */
const waiting = new Map<string, Waiting>()

/**
 * Writes when signs were seen: all of a merchant in one statement, every 20 s. A fault is written at once, and so is the
 * first word of a merchant.
 */
export async function noteSeen(ctx: TenantData & Timed, seen: SeenSign): Promise<void> {
  const now = ctx.clock()
  const own = waiting.get(ctx.merchantId) ?? { writtenAt: 0, signs: new Map() }
  waiting.set(ctx.merchantId, own)
  const isFirst = !own.signs.has(seen.sign) && own.writtenAt === 0
  own.signs.set(seen.sign, { ...own.signs.get(seen.sign), ...seen, at: ctx.now() })
  if (!isFirst && seen.fault === undefined && now >= own.writtenAt && now < own.writtenAt + WRITTEN_EVERY_MS) return
  own.writtenAt = now
  const rows = [...own.signs.values()]
  own.signs.clear()
  // In the order of their ids: two servers write the same signs and do not wait for each other in a circle.
  await ctx.db.run(sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(sign uuid, at timestamptz, playing text, resolution text, fault text)
    ), locked as (
      select g.id from signage_sign g
      where g.merchant_id = ${ctx.merchantId}::uuid and g.id in (select sign from told) order by g.id for update
    )
    update signage_sign g set last_seen_at = greatest(g.last_seen_at, t.at), playing = coalesce(t.playing, g.playing),
      resolution = coalesce(t.resolution, g.resolution), last_fault = coalesce(t.fault, g.last_fault)
    from told t join locked k on k.id = t.sign
    where g.merchant_id = ${ctx.merchantId}::uuid and g.id = t.sign`)
}
