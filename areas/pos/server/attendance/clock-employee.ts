import { Attendance, clockEmployee } from '#areas/pos/contract/attendance.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { countedInstant } from '#platform/rules/time/counted-instant.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Audited, OwnRows, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { isAtWork, shiftProblem } from '../../rules/shift.ts'
import { type LedgerSite, ledgerSite } from '../ledger/ledger-site.ts'

interface Begun {
  readonly id: string
  readonly startedAt: string
  readonly endedAt: string | null
}

/** The last shift that started by a moment. Locked until the commit, so that two taps start one shift. */
async function lastBegun(ctx: TenantData, site: LedgerSite, employee: string, at: string): Promise<Begun | undefined> {
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`pos.attendance ${site.id} ${employee}`}, 0))`)
  return ctx.db.row<Begun>(sql`
    select id, started_at as "startedAt", ended_at as "endedAt" from pos_attendance
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and employee = ${employee}
      and started_at <= ${at}::timestamptz
    order by started_at desc limit 1`)
}

/** In cents; null if no shift had one. */
async function lastWage(ctx: TenantData, site: LedgerSite, employee: string): Promise<number | null> {
  const row = await ctx.db.row<{ wage: number }>(sql`
    select hourly_wage as wage from pos_attendance
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and employee = ${employee}
      and hourly_wage is not null
    order by started_at desc limit 1`)
  return row?.wage ?? null
}

const toTimes = ({ startedAt, endedAt }: Begun) => ({
  startedAt: Date.parse(startedAt),
  endedAt: endedAt === null ? null : Date.parse(endedAt),
})

async function comes(
  ctx: TenantData & OwnRows,
  site: LedgerSite,
  employee: string,
  at: string,
  begun: Begun | undefined,
) {
  if (begun && isAtWork(toTimes(begun), Date.parse(at))) return done(begun, {}, RTN.nothingToDo)
  const wage = await lastWage(ctx, site, employee)
  const [row] = await ctx.add(Attendance, [
    { siteId: site.id, employee, startedAt: at, hourlyWage: wage === null ? null : toWire(wage) },
  ])
  if (!row) throw new Error('one shift is added')
  return done({ id: row.id, startedAt: row.startedAt, endedAt: null })
}

async function goes(
  ctx: TenantData & Timed & Audited,
  site: LedgerSite,
  at: string,
  breakMinutes: number,
  begun: Begun | undefined,
) {
  if (begun && toTimes(begun).endedAt === Date.parse(at)) return done(begun, {}, RTN.nothingToDo)
  if (!begun || begun.endedAt !== null) return refuse(RTN.wrongState, 'pos.attendance.notAtWork')
  const problem = shiftProblem({ startedAt: Date.parse(begun.startedAt), endedAt: Date.parse(at), breakMinutes })
  if (problem) return refuse(RTN.invalid, problem.code)
  await ctx.db.run(sql`
    update pos_attendance set ended_at = ${at}::timestamptz, break_minutes = ${breakMinutes}, version = version + 1,
      updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${begun.id}::uuid`)
  await ctx.audit.record([
    {
      action: 'clockOff',
      resource: Attendance.key,
      recordId: begun.id,
      siteId: site.id,
      after: { endedAt: at, breakMinutes },
    },
  ])
  return done({ ...begun, endedAt: at })
}

/** Largest delay of a till's clock that explains an end before the start. */
const SLOW_CLOCK_MS = 2 * 60 * 60_000

/**
 * The end of a shift that has not started yet by the till's clock: the arrival, if the employee is at work then and the
 * report is recent. Undefined: the clock is not the cause.
 */
async function goneOnArrival(ctx: TenantData & Timed, site: LedgerSite, employee: string, clockedAt: number) {
  const now = ctx.clock()
  if (now - clockedAt > SLOW_CLOCK_MS) return undefined
  const at = new Date(now).toISOString()
  const begun = await lastBegun(ctx, site, employee, at)
  return begun?.endedAt === null ? { at, begun } : undefined
}

/**
 * `/al/pos/attendance/clock`. A till without a network sends it later: it counts at the moment of the entry, and one
 * from the future at its arrival.
 */
export const clocking = handle(clockEmployee, async (ctx, { ordLot, employee, kind, breakMinutes, at }) => {
  const site = await ledgerSite(ctx, clockEmployee.need, ordLot)
  if (!site) return refuse(RTN.notFound, 'pos.refusal.shopUnknown')
  const clockedAt = countedInstant(at === undefined ? ctx.clock() : Date.parse(at), ctx.clock())
  const moment = new Date(clockedAt).toISOString()
  const begun = await lastBegun(ctx, site, employee, moment)
  if (kind === 'on') return comes(ctx, site, employee, moment, begun)
  const isOver = !begun || (begun.endedAt !== null && Date.parse(begun.endedAt) !== clockedAt)
  const arrival = isOver ? await goneOnArrival(ctx, site, employee, clockedAt) : undefined
  return goes(ctx, site, arrival?.at ?? moment, breakMinutes ?? 0, arrival?.begun ?? begun)
})
