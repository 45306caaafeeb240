import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'

interface DemoSign {
  readonly id: string
  readonly siteId: string
  readonly station: string
}

interface DemoItem {
  readonly id: string
  readonly playlist: string
  readonly name: string
  readonly seconds: number
}

const DAYS = 7
const OPEN_HOURS = 10

/** Hourly sums of what a sign showed in the last days, as an off-line player reports them. */
export async function addPastShowings(
  { ctx, random }: DemoContext,
  sign: DemoSign,
  items: readonly DemoItem[],
): Promise<void> {
  const opened = ctx.clock() - (DAYS * 24 + OPEN_HOURS) * HOUR_MS
  const rows = Array.from({ length: DAYS * OPEN_HOURS }, (_, at) => {
    const [day, hour] = [Math.floor(at / OPEN_HOURS), at % OPEN_HOURS] // not money: days and hours
    const from = new Date(opened + (day * 24 + hour) * HOUR_MS).toISOString()
    return items.map(item => {
      const showings = 60 + Math.floor(random() * 40) // not money: showings
      return { ...item, key: ctx.random.id(), at: from, showings, seconds: showings * item.seconds }
    })
  }).flat()
  await ctx.db.run(sql`
    insert into signage_showing (merchant_id, id, site_id, sign_id, station_id, playlist_id, playlist_number, item_id,
      item_name, at, day, seconds, showings, complete, skipped, clock_ahead, summed)
    select ${ctx.merchantId}::uuid, r.key, s.id, ${sign.id}::uuid, ${sign.station}::uuid, r.playlist, 1, r.id, r.name,
      r.at, (r.at at time zone s.time_zone)::date, r.seconds, r.showings, r.showings, 0, false, false
    from platform.site s
    cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key uuid, id uuid, playlist uuid, name text,
      at timestamptz, seconds int, showings int)
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${sign.siteId}::uuid
    returning 1`)
}
