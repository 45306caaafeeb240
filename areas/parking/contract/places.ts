import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { HOLIDAY_RULES } from '#platform/rules/time/holiday-calendar.ts'
import { AREA_STATES } from '../rules/occupancy.ts'
import { RATE_LINE_TYPES } from '../rules/rate-lines.ts'

// Names of ISO/TS 5206-1 (APDS): place, occupancy, rate table with its lines, and right specification. Durations are ISO 8601.

const rateLine = z.object({
  sequence: z.int(),
  rateLineType: z.enum(RATE_LINE_TYPES),
  durationStart: z.string(),
  durationEnd: z.string().nullable(),
  /** Of what is charged again and again. */
  incrementPeriod: z.string().nullable(),
  value: z.number(),
})

const rateLineCollection = z.object({
  sequence: z.int(),
  name: z.string(),
  daysOfWeek: z.array(z.string()),
  /** HH:mm of the site's clock; an end that is not later is on the next day. */
  startTime: z.string(),
  endTime: z.string(),
  holidays: z.enum(HOLIDAY_RULES),
  maximumValue: z.number().nullable(),
  rateLines: z.array(rateLine),
})

const rateTable = z.object({
  id: z.uuid(),
  rateTableName: z.string(),
  applicableCurrency: z.string(),
  taxIncluded: z.boolean(),
  /** Free when leaving within it. */
  gracePeriod: z.string(),
  maximumDailyValue: z.number().nullable(),
  rateLineCollections: z.array(rateLineCollection),
})

const occupancy = z.object({
  timestamp: z.string(),
  count: z.int(),
  vacantSpaces: z.int(),
  state: z.enum(AREA_STATES),
})

const place = z.object({
  id: z.uuid(),
  name: z.string(),
  placeType: z.enum(['place', 'identifiedArea']),
  /** The area around it. */
  parentId: z.uuid().nullable(),
  site: z.string(),
  timeZone: z.string(),
  numberOfSpaces: z.int(),
  occupancy,
  rateTable: rateTable.nullable(),
  /** What may be bought to park here. */
  rightSpecifications: z.array(z.object({ id: z.uuid(), name: z.string(), transferable: z.boolean() })),
})
export type ParkingPlace = z.infer<typeof place>

/** Public areas of car parks for apps: how full they are, what a stay costs now, and what can be bought. */
export const listPlaces = operation('/al/parking/places', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40).optional() }),
  output: z.array(place),
  need: 'parking.occupancy:view',
})
