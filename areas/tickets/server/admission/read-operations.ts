import { done, notFound } from '#platform/contract/refusal.ts'
import { startOfDayAt } from '#platform/server/db/site-clock.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { admissionCounts, admissionList, type GateTicketOnWire, TICKETS_A_PAGE } from '../../contract/admission.ts'
import { toBase64Url } from '../../rules/admission/base64-url.ts'
import { ticketKey } from '../../rules/admission/ticket-code.ts'
import { siteByCode } from '../plans/plan-site.ts'
import { gateTickets, type StoredGateTicket } from './gate-ticket.ts'
import { merchantKey } from './merchant-key.ts'
import { businessDayNow, shopGates } from './shop-gates.ts'
import { type PassedScan, passedScans } from './stored-scans.ts'

/** `/al/ticket/admission/list` */
export const listingTickets = handle(admissionList, async (ctx, { ordLot, after }) => {
  const site = await siteByCode(ctx, ordLot)
  if (!site || !ctx.access.mayAt(admissionList.need, site.id)) return notFound()
  const day = await businessDayNow(ctx, site.id)
  const startOf = (date: Sql) => sql`(
    select ${startOfDayAt(date, 's', ctx.merchantId)} from platform.site s
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${site.id}::uuid)`
  const tickets = await gateTickets(
    ctx,
    sql`b.site_id = ${site.id}::uuid and b.status in ('confirmed', 'checkedIn', 'completed', 'noShow', 'cancelled')
      and b.starts_at < ${startOf(sql`${day}::date + 1`)} and b.ends_at > ${startOf(sql`${day}::date`)} and (${after ?? null}::uuid is null or t.id > ${after ?? null}::uuid)
      order by t.id limit ${TICKETS_A_PAGE}`,
  )
  const scans = Map.groupBy(
    await passedScans(
      ctx,
      tickets.map(({ id }) => id),
    ),
    ({ ticketId }) => ticketId,
  )
  const key = await merchantKey(ctx)
  return done({
    ...{ serverTm: ctx.clock(), day, lists: await shopGates(ctx, site) },
    tickets: tickets.map(ticket => onWire(ticket, key, scans.get(ticket.id) ?? [])),
    next: tickets.length === TICKETS_A_PAGE ? (tickets.at(-1)?.id ?? null) : null,
  })
})

const onWire = (ticket: StoredGateTicket, key: Uint8Array, scans: readonly PassedScan[]): GateTicketOnWire => {
  const { id, number, name, client, plan, standing, lists, opensAt, closesAt, entries, reentry, version } = ticket
  return {
    ...{ id, number, name, client, plan, standing, lists: [...lists], opensAt, closesAt, entries, reentry },
    key: toBase64Url(ticketKey(key, id, version)),
    scans: scans.map(scan => ({
      ...{ id: scan.id, list: scan.list, gate: scan.gate, at: scan.at, day: scan.day, direction: scan.direction },
    })),
  }
}

interface CountRow {
  readonly list: string
  readonly gate: string
  readonly admitted: number
  readonly left: number
  readonly conflicts: number
}

/** `/al/ticket/admission/counts` */
export const countingAdmissions = handle(admissionCounts, async (ctx, { ordLot }) => {
  const site = await siteByCode(ctx, ordLot)
  if (!site || !ctx.access.mayAt(admissionCounts.need, site.id)) return notFound()
  const day = await businessDayNow(ctx, site.id)
  const rows = await ctx.db.rows<CountRow>(sql`
    select list, gate, (count(*) filter (where state = 'admitted'))::int as admitted, (count(*) filter (where state = 'left'))::int as left,
      (count(*) filter (where state = 'conflict'))::int as conflicts
    from ticket_admission
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and business_day = ${day}::date
    group by list, gate order by list, gate`)
  const total = (of: 'admitted' | 'left' | 'conflicts') => rows.reduce((sum, row) => sum + row[of], 0)
  return done({
    ...{ day, admitted: total('admitted'), left: total('left'), conflicts: total('conflicts') },
    gates: rows.map(({ list, gate, admitted, left }) => ({ list, gate, admitted, left })),
  })
})
