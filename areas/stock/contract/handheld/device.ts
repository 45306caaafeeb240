import { z } from 'zod'
import { scaleLabelRule } from '#areas/catalogue/contract/scale-label.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { SHRINKAGE_REASONS } from '../documents/stock-shrinkage.ts'
import { TASK_KINDS, TASK_SOURCES } from './task.ts'

const ordLot = z.string().trim().min(1).max(40)

/** What is left out is empty or off: fifty thousand items are on their way to a device. */
const item = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  barcodes: z.array(z.string()).optional(),
  unit: z.string().optional(),
  /** Decimals that a quantity may have; absent: none. */
  places: z.int().optional(),
  price: z.number().optional(),
  shelf: z.string().optional(),
  soldOut: z.boolean().optional(),
  /** Quantity on hand at the time of the request. Absent where the item has never moved or is hidden. */
  onHand: z.number().optional(),
})
export type HandheldItem = z.infer<typeof item>

/**
 * Products that a handheld stores, with their stock. They come in portions: `next` is where the following one
 * begins. A device that tells the stamp of what it has is told `unchanged` when nothing is new.
 */
export const handheldItems = operation('/al/app/tasks/items', {
  input: z.strictObject({ ordLot, since: z.string().max(80).optional(), after: z.uuid().optional() }),
  output: z.object({
    stamp: z.string(),
    unchanged: z.boolean(),
    items: z.array(item),
    /** By which the shop's scales write their labels; with the first portion. */
    labels: z.array(scaleLabelRule).optional(),
    /** On hand is left out: the caller takes part in a blind count of the shop. */
    stockHidden: z.boolean().optional(),
    next: z.string().nullable(),
  }),
  need: 'app.tasks:list',
})
export type HandheldItemsAnswer = z.infer<typeof handheldItems.output>

const source = z.object({
  source: z.enum(TASK_SOURCES),
  id: z.string(),
  number: z.string(),
  /** Supplier, sending shop, or name. */
  about: z.string(),
  lines: z.int(),
})
export type OfferedSource = z.infer<typeof source>

/** Documents of a shop that can be worked on with a scanner. */
export const taskSources = operation('/al/app/tasks/sources', {
  input: z.strictObject({ ordLot }),
  output: z.object({ sources: z.array(source) }),
  need: 'app.tasks:add',
})

/** Begins a task, free or from a document, with the lines that the document expects. */
export const beginTask = operation('/al/app/tasks/begin', {
  input: z.strictObject({
    ordLot,
    kind: z.enum(TASK_KINDS),
    name: z.string().trim().min(1).max(120),
    toStore: z.uuid().optional(),
    lostBy: z.enum(SHRINKAGE_REASONS).optional(),
    source: z.strictObject({ source: z.enum(TASK_SOURCES), id: z.uuid() }).optional(),
  }),
  output: z.object({ id: z.string(), version: z.int32(), number: z.string() }),
  need: 'app.tasks:add',
  writes: true,
})
