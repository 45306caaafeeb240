import { clockColumns } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Effects, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Patron, PatronVisit } from '../../contract/patron.ts'
import { type CardShop, endOfDay, shopDay } from '../cards/card-shop.ts'

/** Days after the last visit until a patron is forgotten. */
const FORGOTTEN_AFTER_DAYS = 365

/** Ends visits of earlier business days of their shop, at the end of their day. */
export async function endVisits(ctx: TenantData & Timed & Effects): Promise<void> {
  const open = await ctx.db.rows<{ id: string; in: string; site: string }>(sql`
    select id, "in", site from member_patron_visit where merchant_id = ${ctx.merchantId}::uuid and out is null`)
  if (open.length === 0) return
  const shops = await ctx.db.rows<CardShop>(sql`
    select id, ord_lot as "ordLot", '' as country, ${clockColumns('site', ctx.merchantId)}
    from platform.site where merchant_id = ${ctx.merchantId}::uuid`)
  const byId = new Map(shops.map(shop => [shop.id, shop]))
  const ended = open.flatMap(({ id, in: came, site }) => {
    const shop = byId.get(site)
    const day = shop && shopDay(Date.parse(came), shop)
    return shop && day !== undefined && day < shopDay(ctx.clock(), shop)
      ? [{ id, site, out: new Date(Math.min(endOfDay(day, shop.zone), ctx.clock())).toISOString() }]
      : []
  })
  if (ended.length === 0) return
  await ctx.db.run(sql`
    update member_patron_visit v set out = x.out, ended_by = 'day', version = version + 1, updated_at = ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as x(id uuid, out timestamptz)
    where v.merchant_id = ${ctx.merchantId}::uuid and v.id = x.id and v.out is null`)
  await publishChanged(ctx, PatronVisit, ended)
}

/** Deletes patrons whose last visit, or whose entry without one, is a year ago, also from the log. Who is barred stays barred. */
export async function forgetPatrons(ctx: Context): Promise<void> {
  const own = sql`merchant_id = ${ctx.merchantId}::uuid`
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id from member_patron
    where ${own} and not barred
      and coalesce(last_visit_at, created_at) < ${ctx.now()}::timestamptz - make_interval(days => ${FORGOTTEN_AFTER_DAYS})`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await ctx.db.run(sql`delete from member_patron_visit where ${own} and patron = any(${ids}::uuid[])`)
  await ctx.db.run(sql`delete from member_patron where ${own} and id = any(${ids}::uuid[])`)
  await ctx.audit.forget(
    Patron.key,
    ids.map(id => ({ recordId: id, title: '' })),
  )
  await publishChanged(ctx, Patron, rows)
}

export const endingVisits: ServedJob = {
  name: 'member.endVisits',
  schedule: '27 * * * *',
  run: job =>
    eachDue(job, sql`select merchant from member_visits_due(${job.now()}::timestamptz)`, ({ merchant }) =>
      job.write(merchant, endVisits),
    ),
}

export const forgettingPatrons: ServedJob = {
  name: 'member.forgetPatrons',
  schedule: '37 3 * * *',
  run: job =>
    eachDue(
      job,
      sql`select merchant from member_patrons_due(${job.now()}::timestamptz, ${FORGOTTEN_AFTER_DAYS}::integer)`,
      ({ merchant }) => job.write(merchant, forgetPatrons),
    ),
}
