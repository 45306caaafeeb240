import { z } from 'zod'
import { domainEvent } from '#platform/contract/define/domain-event.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { AREA_STATES } from '../rules/occupancy.ts'

export const CORRECTION_KINDS = ['recount', 'exitMissed', 'backOut', 'late', 'manual'] as const

/** Live topic: the count of an area changed; told at most twice a second an area. Its data are an `OccupancyTold`. */
export const OCCUPANCY_TOPIC = 'parking.occupancy'

export interface OccupancyTold {
  readonly siteId: string
  readonly area: string
  readonly count: number
  readonly capacity: number
  readonly free: number
  readonly state: (typeof AREA_STATES)[number]
  readonly at: string
}

const correction = z.object({
  id: z.uuid(),
  at: z.string(),
  delta: z.int(),
  kind: z.enum(CORRECTION_KINDS),
  reason: z.string(),
  who: z.string(),
})

const shownArea = z.object({
  area: z.uuid(),
  name: z.string(),
  parent: z.string().nullable(),
  capacity: z.int(),
  reserved: z.int(),
  /** As it was counted, also below 0. */
  count: z.int(),
  shown: z.int(),
  free: z.int(),
  publicFree: z.int(),
  state: z.enum(AREA_STATES),
  entriesToday: z.int(),
  exitsToday: z.int(),
  corrections: z.array(correction),
})
export type ShownArea = z.infer<typeof shownArea>

/** How many are inside each area of a shop, with the last corrections. */
export const listOccupancy = operation('/al/parking/occupancy/list', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40) }),
  output: z.array(shownArea),
  need: 'parking.occupancy:view',
})

/** Says how many are really there now: the difference to the count is written as a correction. */
export const recountArea = operation('/al/parking/occupancy/correct', {
  input: z.strictObject({
    area: z.uuid(),
    count: z.int().min(0).max(1_000_000),
    reason: z.string().trim().min(3).max(200),
  }),
  output: z.object({ delta: z.int(), count: z.int() }),
  need: 'parking.occupancy:correct',
  writes: true,
})

export interface OccupancyChanged {
  readonly siteId: string
  readonly area: string
  readonly capacity: number
  readonly occupied: number
  /** Reserved bays that are not in use. */
  readonly reserved: number
  readonly at: string
}

/** For signs and apps. */
export const occupancyChanged = domainEvent<OccupancyChanged>('parking.occupancyChanged')
