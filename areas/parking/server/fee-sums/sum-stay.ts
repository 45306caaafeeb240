import { isDeepStrictEqual } from 'node:util'
import { join, name, type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type ClosedStay, FEE_FIGURES, type FeeRows, feeChange, feeRows } from '../../rules/fee-figures.ts'
import { shareSums } from './lock-sums.ts'

/** Stands for no lane and no fee table. */
export const NONE = '00000000-0000-0000-0000-000000000000'

interface SumGroup {
  readonly siteId: string
  readonly day: string
  readonly hour: number
  readonly lane: string
  readonly version: string
}

interface Entry extends SumGroup {
  readonly rows: FeeRows
}

interface SummedStay extends Omit<SumGroup, 'day'>, ClosedStay {
  readonly id: string
  /** Null: it has no exit. */
  readonly day: string | null
  /** What it added to the sums. */
  readonly before: Entry | null
}

/**
 * Stays with what they added to the sums, read by one statement: a stay and its entry change in one transaction, so that
 * both are seen as they were before it or after it.
 *
 * @param chosen condition on the stay `s`
 */
const loadSummed = (ctx: TenantData, chosen: Sql): Promise<SummedStay[]> =>
  ctx.db.rows<SummedStay>(sql`
    select s.id, s.site_id as "siteId", case when s.exit_at is not null then s.exit_day::text end as day,
      extract(hour from s.exit_at at time zone w.time_zone)::int as hour,
      coalesce(s.exit_lane, ${NONE}::uuid) as lane, coalesce(s.fee_version, ${NONE}::uuid) as version, s.minutes::float8 as minutes,
      s.fee::float8 as fee, s.covered::float8 as covered, s.payable::float8 as payable, s.tax::float8 as tax, s.paid::float8 as paid,
      s.written_off::float8 as "writtenOff", s.explanation,
      case when e.stay_id is not null then json_build_object('siteId', e.site_id, 'day', e.day::text, 'hour', e.hour, 'lane', e.lane_id,
        'version', e.fee_version, 'rows', e.rows) end as before
    from parking_stay s
    join platform.site w on w.merchant_id = s.merchant_id and w.id = s.site_id
    left join parking_fee_entry e on e.merchant_id = s.merchant_id and e.stay_id = s.id
    where s.merchant_id = ${ctx.merchantId}::uuid and ${chosen}
    order by s.id`)

interface Difference {
  readonly id: string
  readonly before: Entry | null
  readonly group: SumGroup | undefined
  readonly rows: FeeRows
  /** The stay moved to another day, hour, lane or table. */
  readonly isMoved: boolean
}

/** How a stay differs from what it added to the sums; undefined: not at all. */
function toDifference({ before, day, ...stay }: SummedStay): Difference | undefined {
  const rows = day === null ? {} : feeRows(stay)
  const group = day === null ? undefined : toGroup({ ...stay, day })
  const isMoved = !isDeepStrictEqual(before ? toGroup(before) : undefined, group)
  const isSame = !isMoved && Object.keys(feeChange(before?.rows ?? {}, rows)).length === 0
  return isSame ? undefined : { id: stay.id, before, group, rows, isMoved }
}

/** @param chosen condition on the stay `s` */
export async function findDifferences(ctx: TenantData, chosen: Sql): Promise<Difference[]> {
  return (await loadSummed(ctx, chosen)).flatMap(stay => toDifference(stay) ?? [])
}

/** Brings the sums to what a stay is now. The transaction has changed or locked the stay, so that nobody else sums it. */
export async function sumStay(
  ctx: TenantData,
  { id, siteId }: { readonly id: string; readonly siteId: string },
): Promise<void> {
  await shareSums(ctx, siteId)
  for (const difference of await findDifferences(ctx, sql`s.id = ${id}::uuid`)) await applyDifference(ctx, difference)
}

export async function applyDifference(
  ctx: TenantData,
  { id, before, group, rows, isMoved }: Difference,
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
