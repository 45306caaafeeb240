import { type FeeTerms, feeTermsAsked } from '#areas/fees/contract/fee-terms-asked.ts'
import { feeCalculator } from '#areas/fees/rules/price-stay.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { localClock } from '#platform/rules/time/local-clock.ts'
import { isInWindow, weeklyWindow } from '#platform/rules/time/weekly-window.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData, Timed } from '#platform/server/operation/needs.ts'
import {
  type CountedBays,
  freeBays,
  isFullNow,
  type ParkingState,
  type ParkingTerms,
  parkingState,
  shownBays,
} from '../../rules/parking/parking-state.ts'
import { feesIn, toStayMinutes } from '../../rules/parking/parking-text.ts'

type Counting = TenantData & Timed & Pick<Effects, 'emit'>

interface CountedArea extends CountedBays {
  readonly name: string
}

export interface StationRow extends ParkingTerms {
  readonly id: string
  readonly siteId: string
  readonly name: string
  readonly step: string
  readonly weekdays: readonly number[]
  readonly timeFrom: string
  readonly timeTo: string
  readonly zone: string
  readonly staleSeconds: number
  readonly wasFull: boolean
  readonly areas: readonly CountedArea[]
  /** The last word of the slowest lane; null: the shop has none that tells. */
  readonly heardAt: string | null
  readonly texts: readonly string[]
  readonly scenario: { readonly kind: string; readonly text: string } | null
}

export interface CountedStation {
  readonly id: string
  readonly name: string
  readonly staleSeconds: number
  readonly state: ParkingState
  readonly free: number
  readonly capacity: number
  readonly areas: readonly { readonly name: string; readonly capacity: number; readonly free: number }[]
  /** Text of the active scenario; null: there is none. */
  readonly scenario: string | null
  readonly fees: Readonly<Record<string, number>>
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Kinds of scenarios that let nobody in. */
const CLOSING = ['night', 'evacuation']

/** Stations with the counts of their areas, from what parking and access publish. */
const readStations = (ctx: TenantData, ids: readonly string[]): Promise<StationRow[]> =>
  ctx.db.rows<StationRow>(sql`
    select p.id, p.site_id as "siteId", p.name, p.nearly_at as "nearlyAt", p.full_at as "fullAt",
      p.release_by as "releaseBy", p.step, p.weekdays, left(p.time_from, 5) as "timeFrom", left(p.time_to, 5) as "timeTo",
      s.time_zone as zone, p.stale_seconds as "staleSeconds", coalesce(f.is_full, false) as "wasFull",
      coalesce((select jsonb_agg(jsonb_build_object('name', a.name, 'capacity', a.capacity,
          'occupied', coalesce(c.occupied, 0), 'reserved', greatest(0, a.reserved - coalesce(c.credentials, 0)))
          order by a.position, a.name)
        from access.area a
        left join parking.area_count c on c.merchant_id = a.merchant_id and c.area_id = a.id
        where a.merchant_id = ${ctx.merchantId}::uuid and a.site_id = p.site_id and a.id = any(p.areas)), '[]') as areas,
      (select min(k.heard_at) from access.lane l
        join access.controller_state k on k.merchant_id = l.merchant_id and k.controller_id = l.controller
        where l.merchant_id = ${ctx.merchantId}::uuid and l.site_id = p.site_id and l.direction is not null) as "heardAt",
      coalesce((select jsonb_agg(g.text) from signage_parking_page g
        where g.merchant_id = ${ctx.merchantId}::uuid and g.playlist = p.playlist), '[]') as texts,
      (select jsonb_build_object('kind', r.kind, 'text', coalesce(r.sign_text, '')) from parking.active_scenario r
        where r.merchant_id = ${ctx.merchantId}::uuid and r.site_id = p.site_id
        order by r.kind = 'evacuation' desc, r.priority desc, r.started_at desc limit 1) as scenario
    from signage_parking_station p
    join platform.site s on s.merchant_id = p.merchant_id and s.id = p.site_id
    left join signage_parking_full f on f.merchant_id = p.merchant_id and f.station_id = p.id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.id = any(${ids}::uuid[]) order by p.name, p.id`)

/** Remembers whether the sign is full: it stays so until enough bays are free. */
async function storeFull(ctx: TenantData, station: StationRow, isFull: boolean): Promise<void> {
  if (isFull === station.wasFull) return
  await ctx.db.run(sql`
    insert into signage_parking_full (merchant_id, station_id, is_full)
    values (${ctx.merchantId}::uuid, ${station.id}::uuid, ${isFull})
    on conflict (merchant_id, station_id) do update set is_full = excluded.is_full`)
}

/** Fees that texts show, for a stay that begins now. */
async function readFees(ctx: Counting, { siteId, zone, texts }: StationRow): Promise<Record<string, number>> {
  const lengths = new Set(texts.flatMap(feesIn))
  if (lengths.size === 0) return {}
  const at = ctx.clock()
  const known: { fee?: FeeTerms } = {}
  await ctx.emit(feeTermsAsked, { siteId, tables: [], entryAt: at, exitAt: at, known })
  if (!known.fee) return {}
  const calculator = feeCalculator(known.fee.terms, zone, known.fee.holidays)
  const fee = (length: string) => calculator.price(at, at + (toStayMinutes(length) ?? 0) * MINUTE_MS).fee
  return Object.fromEntries([...lengths].map(length => [length, toWire(fee(length))]))
}

function isClosed({ weekdays, timeFrom, timeTo, zone, scenario }: StationRow, now: number): boolean {
  if (scenario && CLOSING.includes(scenario.kind)) return true
  return !isInWindow(weeklyWindow(weekdays, timeFrom, timeTo), localClock(zone)(now))
}

async function countStation(ctx: Counting, station: StationRow): Promise<CountedStation> {
  const now = ctx.clock()
  const free = station.areas.reduce((sum, area) => sum + freeBays(area), 0)
  const isFull = isFullNow(free, station, station.wasFull)
  await storeFull(ctx, station, isFull)
  const state = parkingState({ free, isFull, isClosed: isClosed(station, now) }, station)
  const step = Number(station.step)
  const areas = station.areas.map(area => ({
    ...{ name: area.name, capacity: area.capacity, free: shownBays(freeBays(area), state, step) },
  }))
  return {
    ...{ id: station.id, name: station.name, staleSeconds: station.staleSeconds, state, areas },
    free: shownBays(free, state, step),
    capacity: areas.reduce((sum, { capacity }) => sum + capacity, 0),
    scenario: station.scenario?.text ?? null,
    fees: await readFees(ctx, station),
    at: station.heardAt === null ? now : Date.parse(station.heardAt),
  }
}

/** Free bays of stations now, one after the other: one connection answers. */
export async function countStations(ctx: Counting, ids: readonly string[]): Promise<CountedStation[]> {
  const counts: CountedStation[] = []
  for (const station of await readStations(ctx, ids)) counts.push(await countStation(ctx, station))
  return counts
}
