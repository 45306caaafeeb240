import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { endEmergency, type RunningEmergency, runningEmergencies, startEmergency } from '../../contract/emergency.ts'
import { Sign } from '../../contract/sign.ts'
import { type ChosenSign, chosenSigns } from './chosen-signs.ts'

/** Whether a playlist has a publication, and is for the shops of all these signs. */
async function isShowable(ctx: TenantData, playlist: string, signs: readonly ChosenSign[]): Promise<boolean> {
  const row = await ctx.db.row<{ ordLots: readonly string[] }>(sql`
    select ord_lots as "ordLots" from signage_playlist
    where merchant_id = ${ctx.merchantId}::uuid and id = ${playlist}::uuid and active and published is not null`)
  return row !== undefined && signs.every(({ ordLot }) => row.ordLots.length === 0 || row.ordLots.includes(ordLot))
}

/** `/al/signage/sign/emergency` */
export const startingEmergency = handle(
  startEmergency,
  async (ctx, { signs: ids, playlist, text, minutes, reason }): Promise<Answer<{ id: string; until: string }>> => {
    const signs = await chosenSigns(ctx, ids, startEmergency.need)
    if (!signs) return notFound()
    if (playlist !== undefined && !(await isShowable(ctx, playlist, signs)))
      return refuse(RTN.invalid, 'signage.refusal.notPublished')
    const id = ctx.random.id()
    const until = new Date(ctx.clock() + minutes * MINUTE_MS).toISOString()
    await ctx.db.run(sql`
      insert into signage_emergency (merchant_id, id, signs, playlist_id, text, reason, started_at, started_by, until_at)
      values (${ctx.merchantId}::uuid, ${id}::uuid, ${signs.map(sign => sign.id)}::uuid[], ${playlist ?? null}::uuid,
        ${text ?? null}, ${reason}, ${ctx.now()}::timestamptz, ${ctx.who?.fullName ?? ''}, ${until}::timestamptz)`)
    await ctx.audit.record(
      signs.map(sign => ({
        ...{ action: 'emergency', resource: Sign.key, recordId: sign.id, title: sign.name, siteId: sign.siteId },
        before: {},
        after: { reason, text: text ?? null, playlist: playlist ?? null, until },
      })),
    )
    return done({ id, until })
  },
)

/** `/al/signage/sign/endEmergency` */
export const endingEmergency = handle(endEmergency, async (ctx, { id, reason }): Promise<Answer<{ id: string }>> => {
  const emergency = await ctx.db.row<{ signs: readonly string[] }>(sql`
    select e.signs from signage_emergency e
    where e.merchant_id = ${ctx.merchantId}::uuid and e.id = ${id}::uuid and e.ended_at is null
      and e.until_at > ${ctx.now()}::timestamptz
    for update`)
  if (!emergency) return notFound()
  const left = await ctx.db.rows<{ id: string }>(sql`
    select id from signage_sign
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${emergency.signs}::uuid[])`)
  const signs = await chosenSigns(
    ctx,
    left.map(sign => sign.id),
    endEmergency.need,
  )
  if (!signs) return notFound()
  await ctx.db.run(sql`
    update signage_emergency set ended_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await ctx.audit.record(
    signs.map(sign => ({
      ...{ action: 'endEmergency', resource: Sign.key, recordId: sign.id, title: sign.name, siteId: sign.siteId },
      before: {},
      after: { reason },
    })),
  )
  return done({ id })
})

/** `/al/signage/sign/emergencies` */
export const listingEmergencies = handle(runningEmergencies, async ctx => {
  const sites = ctx.access.where(runningEmergencies.need)
  const isSeen = sites === 'all' ? sql`true` : sql`g.site_id = any(${[...sites]}::uuid[])`
  return done(
    await ctx.db.rows<RunningEmergency>(sql`
      select e.id, coalesce(e.text, l.name, '') as shows, e.started_at as "startedAt", e.until_at as until,
        e.started_by as "startedBy", e.reason, array_agg(g.name order by g.name) as signs
      from signage_emergency e
      join signage_sign g on g.merchant_id = e.merchant_id and g.id = any(e.signs)
      left join signage_playlist l on l.merchant_id = e.merchant_id and l.id = e.playlist_id
      where e.merchant_id = ${ctx.merchantId}::uuid and e.ended_at is null and e.until_at > ${ctx.now()}::timestamptz
        and ${isSeen}
      group by e.id, e.text, l.name, e.started_at, e.until_at, e.started_by, e.reason
      order by e.started_at desc limit 100`),
  )
})
