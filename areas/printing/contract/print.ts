import { z } from 'zod'
import { PRICE_LEVELS } from '#areas/catalogue/contract/price-change.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { previewTarget } from '#platform/contract/wire/list.ts'
import type { LabelData } from '../rules/kinds/label-fields.ts'
import { SHEET_NAMES } from '../rules/place/sheets.ts'
import { placeSchema } from './place-schema.ts'

const ordNum = z.int().min(1).max(1_000_000)
const ordLot = z.string().max(40)

export const publishedLayout = z.object({
  ordNum: z.int(),
  name: z.string(),
  /** Number of the publication. */
  number: z.int(),
  /** Assigned to the shop or to all shops: printed unless another one is chosen. */
  assigned: z.boolean(),
  tree: placeSchema,
})
export type PublishedLayout = z.infer<typeof publishedLayout>

/** The published label layouts that a shop may print, those assigned to it first; without a shop, those of all shops. */
export const labelLayouts = operation('/al/design/label/published', {
  input: z.strictObject({ ordLot: ordLot.optional() }),
  output: z.array(publishedLayout),
  need: 'catalogue.ticket:print',
})

/** A layout that was published, or the built-in one on paper as it is sold. */
export const layoutChoice = z.union([z.strictObject({ ordNum }), z.strictObject({ sheet: z.enum(SHEET_NAMES) })])

/** More are a job whose PDF is stored. */
export const MOST_AT_ONCE = 50

/** Labels on one PDF: a hundred sheets of 24. */
export const MOST_LABELS = 2400

const words = z.string().max(400)

/** Data of a label: texts and numbers by the names of its variables (rules/kinds/label-fields.ts). */
const labelItem = z.strictObject({
  ...{ name: words, name2: words, code: words, barcode: words, unit: words, per: words },
  /** Integer minor units. */
  price: z.int32(),
}) satisfies z.ZodType<LabelData['item']>

/**
 * Few labels as a PDF, one after the other on sheets or rolls: by a published layout, or without one by the built-in layout on
 * the named paper. What is printed is what the caller saw before it.
 */
export const printLabels = operation('/al/design/label/print', {
  input: z.strictObject({
    layout: layoutChoice,
    ordLot: ordLot.optional(),
    items: z.array(labelItem).min(1).max(MOST_AT_ONCE),
    /** Of each. */
    copies: z.int().min(1).max(99),
    /** Labels of the first sheet that are used already. */
    skip: z.int().min(0).max(200),
  }),
  output: z.unknown(),
  need: 'catalogue.ticket:print',
  answer: 'file',
  bodyLimit: 2 * 1024 * 1024,
  costly: true,
})

/** Of each label: so many, or one for each piece that the shop has, or that was received. */
const copies = z.union([z.int().min(1).max(99), z.enum(['stock', 'received'])])

const printTarget = z.union([
  z.strictObject({ items: z.array(labelItem).min(1).max(MOST_LABELS) }),
  /** Products at their prices of now. */
  z.strictObject({ products: previewTarget, level: z.literal(PRICE_LEVELS).optional() }),
  /** What a document of goods received has. */
  z.strictObject({ stockIn: z.uuid(), level: z.literal(PRICE_LEVELS).optional() }),
])

/** Starts to print labels into a stored PDF, up to a hundred sheets of 24. What is printed is what there is now. */
export const startPrint = operation('/al/design/print', {
  input: z.strictObject({
    layout: layoutChoice,
    ordLot: ordLot.optional(),
    target: printTarget,
    copies,
    /** Labels of the first sheet that are used already. */
    skip: z.int().min(0).max(200),
  }),
  output: z.object({ job: z.string(), labels: z.int() }),
  need: 'catalogue.ticket:print',
  writes: true,
  bodyLimit: 2 * 1024 * 1024,
})

export const PRINT_STATES = ['waiting', 'working', 'done', 'failed'] as const

/** How far a print is that the caller started; its file is there for a day. */
export const printState = operation('/al/design/print/state', {
  input: z.strictObject({ job: z.uuid() }),
  output: z.object({
    state: z.enum(PRINT_STATES),
    labels: z.int(),
    done: z.int(),
    file: z.object({ name: z.string(), url: z.string() }).nullable(),
  }),
  need: 'catalogue.ticket:print',
})
