import { z } from 'zod'
import { choice, date, shop } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { column, report } from '#platform/contract/define/report.ts'

const MEGABYTE = 1_000_000

/**
 * Imports how full areas were: a CSV file with the columns `timestamp_utc` or `at`, `place_id` or `area`, and `free` or `occupied`.
 * The same file again changes nothing.
 */
export const importOccupancy = operation('/al/parking/occupancy/import', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40), csv: z.string().max(8 * MEGABYTE) }),
  output: z.object({ areas: z.int(), readings: z.int(), hours: z.int() }),
  need: 'parking.occupancy:import',
  writes: true,
  bodyLimit: 10 * MEGABYTE,
})

/** How full areas were, hour by hour of the site's clock. */
export const OccupancyReport = report('report.occupancy', {
  parameters: { from: date(), to: date(), shop: shop() },
  columns: {
    shop: column('reference', { to: 'system.site', hidden: true }),
    /** Its start, by the clock of the shop. */
    hour: column('instant'),
    /** To UTC, `+02:00`: the hour that the clock shows twice is two rows. */
    utcOffset: column('text'),
    area: column('reference', { to: 'parking.area' }),
    capacity: column('integer'),
    average: column('decimal'),
    peak: column('integer'),
    /** capacity - peak, never below 0 */
    leastFree: column('integer'),
    averagePercent: column('percent'),
  },
  sort: 'hour',
  chart: { kind: 'line', by: 'hour', figures: ['average', 'peak'] },
  period: { from: 'from', to: 'to' },
  shop: 'shop',
})

export const PASSAGE_DIMENSIONS = ['day', 'hour', 'lane'] as const
const by =
  (...dimensions: readonly string[]) =>
  (parameters: Readonly<Record<string, unknown>>): boolean =>
    dimensions.includes(String(parameters.by ?? 'hour'))

/** Vehicles that passed, by day, hour of the day and lane. */
export const PassageReport = report('report.passages', {
  parameters: { from: date(), to: date(), shop: shop(), by: choice(PASSAGE_DIMENSIONS, { default: 'hour' }) },
  columns: {
    day: column('date', { when: by('day') }),
    hour: column('integer', { when: by('hour') }),
    lane: column('reference', { to: 'acs.entity', when: by('lane') }),
    entries: column('integer', { total: 'sum' }),
    exits: column('integer', { total: 'sum' }),
    cross: column('integer', { total: 'sum' }),
    /** Of these, without a grant: through a raised gate, or behind another vehicle. */
    ungated: column('integer', { total: 'sum' }),
    tailgates: column('integer', { total: 'sum' }),
    passages: column('integer', { total: 'sum' }),
  },
  sort: 'hour',
  chart: ({ by: chosen }) => ({
    kind: 'bar',
    by: chosen === 'day' || chosen === 'lane' ? chosen : 'hour',
    figures: ['entries', 'exits'],
    ...(chosen !== 'lane' && { asListed: true as const }),
  }),
  period: { from: 'from', to: 'to' },
  shop: 'shop',
})

/** How long cars stayed and how often bays were used in the last days of a site. */
export const listParkingFigures = operation('/al/parking/occupancy/figures', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40) }),
  output: z.object({
    /** Business days, both included. */
    from: z.string(),
    to: z.string(),
    stays: z.int(),
    averageMinutes: z.number().nullable(),
    capacity: z.int(),
    /** Closed stays of a day by bay. */
    turnover: z.number().nullable(),
  }),
  need: 'parking.occupancy:view',
})
