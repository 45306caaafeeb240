import { z } from 'zod'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { DECORATION_KINDS, TABLE_SHAPES } from '../rules/floor-plan/floor-plan.ts'

export const TABLES = 'catalogue.tables'

const ordLot = z.string().trim().min(1).max(40)
/** Centimetres: a hall of 100 m is the largest. */
const LARGEST = 10_000
const length = z.int().min(1).max(LARGEST)
const position = z.int().min(0).max(LARGEST)
const angle = z.int().min(0).max(359)

const table = z.strictObject({
  id: z.uuid(),
  /** Unique in the shop. */
  number: z.int().min(1).max(9999),
  name: z.string().trim().max(40),
  seats: z.int().min(0).max(99),
  /** Degrees, clockwise. */
  angle,
  size: z.strictObject({ width: length, depth: length }),
  shape: z.enum(TABLE_SHAPES),
  /** Centre of the table in its room. */
  x: position,
  y: position,
})

const decoration = z.strictObject({
  id: z.uuid(),
  kind: z.enum(DECORATION_KINDS),
  /** Of a label; a wall has none. */
  text: z.string().trim().max(60),
  angle,
  size: z.strictObject({ width: length, depth: length }),
  x: position,
  y: position,
})

const merge = z.strictObject({
  id: z.uuid(),
  name: z.string().trim().min(1).max(40),
  tables: z.array(z.uuid()).min(2).max(100).readonly(),
})

const room = z.strictObject({
  id: z.uuid(),
  name: z.string().trim().min(1).max(40),
  size: z.strictObject({ width: length, depth: length }),
  tables: z.array(table).max(500).readonly(),
  decorations: z.array(decoration).max(500).readonly(),
  merges: z.array(merge).max(200).readonly(),
})

export const floorPlanSchema = z.strictObject({ rooms: z.array(room).min(1).max(40).readonly() })

const stored = z.object({
  ordLot: z.string(),
  /** 0 before the first save. */
  version: z.int32(),
  plan: floorPlanSchema.nullable(),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
})
export type StoredFloorPlan = z.infer<typeof stored>

/** A shop's table plan under design. */
export const getFloorPlan = operation('/al/catalogue/tables/get', {
  input: z.strictObject({ ordLot }),
  output: stored,
  need: `${TABLES}:view`,
})

/** Saves the table plan that was read as `version`. */
export const saveFloorPlan = operation('/al/catalogue/tables/save', {
  input: z.strictObject({ ordLot, version: z.int32().min(0), plan: floorPlanSchema }),
  output: z.object({ version: z.int32(), savedAt: z.string(), savedBy: z.string() }),
  need: `${TABLES}:update`,
  writes: true,
  bodyLimit: BATCH_BODY,
})

/** For the till: the shop's rooms and tables; `seats` of merged tables is their sum. Allowed for everyone who works in the shop. */
export const floorPlanOfShop = operation('/al/catalogue/tables/plan', {
  input: z.strictObject({ ordLot }),
  output: z.object({
    version: z.int32(),
    rooms: z.array(
      z.object({
        ...room.omit({ tables: true, merges: true }).shape,
        tables: z.array(z.object({ ...table.shape, mergedInto: z.string().nullable() })),
        merged: z.array(z.object({ ...merge.shape, seats: z.int() })),
      }),
    ),
  }),
  need: 'signedIn',
  programs: true,
})
