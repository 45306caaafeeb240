import { isDeepStrictEqual } from 'node:util'
import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { join, name, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type ClosedStay, FEE_FIGURES, type FeeRows, feeChange, feeRows } from '../../rules/fee-figures.ts'

/** Stands for no lane and no fee table. */
const NONE = '00000000-0000-0000-0000-000000000000'

interface SumGroup {
  readonly siteId: string
  readonly day: string
  readonly hour: number
  readonly lane: string
  readonly version: string
}

type SummedStay = SumGroup & ClosedStay

/** Undefined: it has no exit. */
const loadSummed = (ctx: TenantData, id: string): Promise<SummedStay | undefined> =>
  ctx.db.row<SummedStay>(sql`
    select s.site_id as "siteId", s.exit_day::text as day, extract(hour from s.exit_at at time zone w.time_zone)::int as hour,
      coalesce(s.exit_lane, ${NONE}::uuid) as lane, coalesce(s.fee_version, ${NONE}::uuid) as version, s.minutes::float8 as minutes,
      s.fee::float8 as fee, s.covered::float8 as covered, s.payable::float8 as payable, s.tax::float8 as tax, s.paid::float8 as paid,
      s.written_off::float8 as "writtenOff", s.explanation
    from parking_stay s
    join platform.site w on w.merchant_id = s.merchant_id and w.id = s.site_id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${id}::uuid and s.exit_day is not null and s.exit_at is not null`)

interface Entry extends SumGroup {
  readonly rows: FeeRows
}

const loadEntry = (ctx: TenantData, id: string): Promise<Entry | undefined> =>
  ctx.db.row<Entry>(sql`
    select site_id as "siteId", day::text as day, hour, lane_id as lane, fee_version as version, rows from parking_fee_entry
    where merchant_id = ${ctx.merchantId}::uuid and stay_id = ${id}::uuid`)

/** Exits add to the sums side by side; a recompute is alone. */
const shareSums = (ctx: TenantData): Promise<unknown> =>
  ctx.db.run(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`parking.fees ${ctx.merchantId}`}, 0))`)

export const lockSums = (ctx: TenantData): Promise<unknown> =>
  ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`parking.fees ${ctx.merchantId}`}, 0))`)

interface Difference {
  readonly before: Entry | undefined
  readonly group: SumGroup | undefined
  readonly rows: FeeRows
  /** The stay moved to another day, hour, lane or table. */
  readonly isMoved: boolean
}

/** How a stay differs from what it added to the sums; undefined: not at all. */
export async function findDifference(ctx: TenantData, id: string): Promise<Difference | undefined> {
  const stay = await loadSummed(ctx, id)
  const before = await loadEntry(ctx, id)
  const rows = stay ? feeRows(stay) : {}
  const group = stay && toGroup(stay)
  const isMoved = !isDeepStrictEqual(before && toGroup(before), group)
  const isSame = !isMoved && Object.keys(feeChange(before?.rows ?? {}, rows)).length === 0
  return isSame ? undefined : { before, group, rows, isMoved }
}

/** Brings the sums to what a stay is now. The transaction has changed or locked the stay, so that nobody else sums it. */
export async function sumStay(ctx: TenantData, id: string): Promise<void> {
  await shareSums(ctx)
  const difference = await findDifference(ctx, id)
  if (difference) await applyDifference(ctx, id, difference)
}

export async function applyDifference(
  ctx: TenantData,
  id: string,
  { before, group, rows, isMoved }: Difference,
): Promise<void> {
  const added = before?.rows ?? {}
  if (before && isMoved) await addToSums(ctx, before, feeChange(added, {}))
  if (group) await addToSums(ctx, group, isMoved ? rows : feeChange(added, rows))
  await storeEntry(ctx, id, group, rows)
}

const toGroup = ({ siteId, day, hour, lane, version }: SumGroup): SumGroup => ({ siteId, day, hour, lane, version })

async function storeEntry(ctx: TenantData, id: string, group: SumGroup | undefined, rows: FeeRows): Promise<void> {
  if (!group)
    return void (await ctx.db.run(sql`
      delete from parking_fee_entry where merchant_id = ${ctx.merchantId}::uuid and stay_id = ${id}::uuid`))
  const { siteId, day, hour, lane, version } = group
  await ctx.db.run(sql`
    insert into parking_fee_entry (merchant_id, stay_id, site_id, day, hour, lane_id, fee_version, rows)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${siteId}::uuid, ${day}::date, ${hour}, ${lane}::uuid, ${version}::uuid,
      ${JSON.stringify(rows)}::jsonb)
    on conflict (merchant_id, stay_id) do update set site_id = excluded.site_id, day = excluded.day, hour = excluded.hour,
      lane_id = excluded.lane_id, fee_version = excluded.fee_version, rows = excluded.rows`)
}

const FIGURES = FEE_FIGURES.map(figure => name(figure))

/** Parts come in one order, so that two stays of one group never wait for each other. */
async function addToSums(ctx: TenantData, group: SumGroup, rows: FeeRows): Promise<void> {
  const { siteId, day, hour, lane, version } = group
  const added = Object.entries(rows).map(([part, figures]) => ({ part, ...figures }))
  if (added.length === 0) return
  await ctx.db.run(sql`
    insert into parking_fee_sum as s (merchant_id, site_id, day, hour, lane_id, fee_version, part, ${join(FIGURES)})
    select ${ctx.merchantId}::uuid, ${siteId}::uuid, ${day}::date, ${hour}::int, ${lane}::uuid, ${version}::uuid, r.part,
      ${join(FIGURES.map(figure => sql`coalesce(r.${figure}, 0)`))}
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as r (part text, ${join(FIGURES.map(figure => sql`${figure} bigint`))})
    order by r.part
    on conflict (merchant_id, site_id, part, day, hour, lane_id, fee_version) do update
      set ${join(FIGURES.map(figure => sql`${figure} = s.${figure} + excluded.${figure}`))}`)
}

/** Money that was taken for stays, by the day of payment. @param at ISO text @param amount minor units */
export const sumPayment = (ctx: TenantData, siteId: string, at: string, amount: number): Promise<unknown> =>
  ctx.db.run(sql`
    insert into parking_fee_sum as s (merchant_id, site_id, day, hour, lane_id, fee_version, part, paid)
    select ${ctx.merchantId}::uuid, w.id, ${businessDayAt(sql`${at}::timestamptz`, 'w', ctx.merchantId)}, 0, ${NONE}::uuid, ${NONE}::uuid,
      'payment', ${amount}::bigint
    from platform.site w where w.merchant_id = ${ctx.merchantId}::uuid and w.id = ${siteId}::uuid
    on conflict (merchant_id, site_id, part, day, hour, lane_id, fee_version) do update set paid = s.paid + excluded.paid`)

/** Most stays that one run sums. */
const MOST_MISSING = 20_000

/** Sums closed stays that have no entry, the latest first: those from before there were sums. */
export async function sumMissingStays(ctx: TenantData): Promise<void> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select s.id from parking_stay s
    left join parking_fee_entry e on e.merchant_id = s.merchant_id and e.stay_id = s.id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.exit_day is not null and s.exit_at is not null and e.stay_id is null
    order by s.exit_day desc limit ${MOST_MISSING} for update of s`)
  for (const { id } of rows) await sumStay(ctx, id)
}
