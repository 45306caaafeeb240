import { type FeeTerms, feeTermsAsked } from '#areas/fees/contract/fee-terms-asked.ts'
import type { FeeSegment } from '#areas/fees/rules/fee-table.ts'
import { done } from '#platform/contract/refusal.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { listPlaces, type ParkingPlace } from '../../contract/places.ts'
import { dayNames, toClock, toDuration, toRateLines } from '../../rules/rate-lines.ts'
import { type CountedArea, loadAreas, stateOf } from './load-areas.ts'

interface Park {
  readonly id: string
  readonly ordLot: string
  readonly zone: string
  readonly currency: string
  /** Areas that the public may know of. */
  readonly public: readonly string[]
}

/** `/al/parking/places` */
export const listingPlaces = handle(listPlaces, async (ctx, { ordLot }) => {
  const parks = (await loadParks(ctx, ordLot)).filter(({ id }) => ctx.access.mayAt(listPlaces.need, id))
  const rights = await loadRights(ctx)
  const places: ParkingPlace[] = []
  for (const park of parks) {
    const areas = (await loadAreas(ctx, park.id)).filter(({ id }) => park.public.includes(id))
    for (const area of areas) places.push(await toPlace(ctx, park, area, rights))
  }
  return done(places)
})

const loadParks = (ctx: TenantData, ordLot: string | undefined): Promise<Park[]> =>
  ctx.db.rows<Park>(sql`
    select s.id, s.ord_lot as "ordLot", s.time_zone as zone, coalesce(nullif(s.settings->>'currency', ''), 'AUD') as currency,
      (select array_agg(a.id::text) from access.area a where a.merchant_id = ${ctx.merchantId}::uuid and a.site_id = s.id and a.public) as public
    from platform.site s
    where s.merchant_id = ${ctx.merchantId}::uuid and (${ordLot ?? null}::text is null or s.ord_lot = ${ordLot ?? null})
      and exists (select 1 from access.area a where a.merchant_id = ${ctx.merchantId}::uuid and a.site_id = s.id and a.public)
    order by s.ord_lot`)

/** Packages that are offered. */
const loadRights = (ctx: TenantData): Promise<ParkingPlace['rightSpecifications']> =>
  ctx.db.rows(sql`
    select id, name, false as transferable from access.package
    where merchant_id = ${ctx.merchantId}::uuid and offered order by name, id`)

async function toPlace(
  ctx: Context,
  park: Park,
  area: CountedArea,
  rightSpecifications: ParkingPlace['rightSpecifications'],
): Promise<ParkingPlace> {
  const { shown, publicFree, state } = stateOf(area)
  return {
    ...{ id: area.id, name: area.name, placeType: area.parent ? 'identifiedArea' : 'place', parentId: area.parent },
    ...{ site: park.ordLot, timeZone: park.zone, numberOfSpaces: area.capacity, rightSpecifications },
    occupancy: { timestamp: ctx.now(), count: shown, vacantSpaces: publicFree, state },
    rateTable: await rateTableOf(ctx, park),
  }
}

async function rateTableOf(ctx: Context, { id: siteId, currency }: Park): Promise<ParkingPlace['rateTable']> {
  const at = ctx.clock()
  const known: { fee?: FeeTerms } = {}
  await ctx.emit(feeTermsAsked, { siteId, tables: [], entryAt: at, exitAt: at, known })
  if (!known.fee) return null
  const { version, feeName, terms } = known.fee
  return {
    ...{ id: version, rateTableName: feeName, applicableCurrency: currency, taxIncluded: terms.tax?.mode !== 'added' },
    ...{ gracePeriod: toDuration(terms.graceEntry), maximumDailyValue: amount(terms.dayCap) },
    rateLineCollections: terms.segments.map(toCollection),
  }
}

const amount = (cents: Cents | undefined): number | null => (cents === undefined ? null : toWire(cents))

const toCollection = (segment: FeeSegment, at: number) => ({
  ...{ sequence: at + 1, name: segment.name, daysOfWeek: dayNames(segment), holidays: segment.holidays },
  ...{ startTime: toClock(segment.timeFrom), endTime: toClock(segment.timeTo), maximumValue: amount(segment.cap) },
  rateLines: toRateLines(segment.shape).map(({ rateLineType, start, end, period, value }, line) => ({
    ...{ sequence: line + 1, rateLineType, durationStart: toDuration(start), value: toWire(value) },
    durationEnd: end === undefined ? null : toDuration(end),
    incrementPeriod: period === undefined ? null : toDuration(period),
  })),
})
