import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { reportShowings, type SentShowing } from '../../contract/player.ts'
import { findSign, keyEnded } from '../find-sign.ts'

/** A player's clock may be ahead of the server's by so much. */
const AHEAD_MS = 5 * MINUTE_MS

/** A showing from the future happened when the server heard of it. */
function toRow({ at, complete, skipped, showings, ...showing }: SentShowing, now: number) {
  const isAhead = Date.parse(at) > now + AHEAD_MS
  return {
    ...showing,
    at: isAhead ? new Date(now).toISOString() : at,
    clock_ahead: isAhead,
    showings: skipped ? 0 : showings,
    complete: complete ? showings : 0,
    skipped: skipped ? showings : 0,
  }
}

/** `/al/signage/player/proof` */
export const storingShowings = handle(reportShowings, async (ctx, { key, sign, showings }) => {
  const paired = await findSign(ctx, key)
  if (!paired) return keyEnded()
  if (paired.sign !== sign) return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const own = await ctx.enterMerchant(paired.merchant)
  const rows = showings.map(showing => toRow(showing, ctx.clock()))
  // Names of items are stored: an item may be deleted while its showings are reported, and later read.
  const stored = await own.db.run(sql`
    insert into signage_showing (merchant_id, id, site_id, sign_id, station_id, playlist_id, playlist_number, item_id,
      item_name, at, day, seconds, showings, complete, skipped, clock_ahead, summed)
    select g.merchant_id, r.id, g.site_id, g.id, g.station, r.playlist, r.number, r.item, coalesce(i.name, ''), r.at,
      ${businessDayAt(sql`r.at`, 's', paired.merchant)}, r.seconds, r.showings, r.complete, r.skipped, r.clock_ahead, false
    from signage_sign g
    join platform.site s on s.merchant_id = g.merchant_id and s.id = g.site_id
    cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, playlist uuid, number int, item uuid,
      at timestamptz, seconds int, showings int, complete int, skipped int, clock_ahead boolean)
    left join signage_item i on i.merchant_id = ${paired.merchant}::uuid and i.id = r.item
    where g.merchant_id = ${paired.merchant}::uuid and g.id = ${sign}::uuid
    on conflict (merchant_id, id) do nothing
    returning 1`)
  return done({ stored })
})
