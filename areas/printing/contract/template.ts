import { z } from 'zod'
import { boolean, choice, integer, json, shops, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { publication } from '#platform/contract/publication.ts'
import { TEMPLATE_KINDS } from '../rules/kinds/template-kinds.ts'
import { PRINT_FAULTS } from '../rules/print-fault.ts'
import { treeSchema } from './tree-schema.ts'

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/
const LARGEST_TREE = 2 * 1024 * 1024
const MOST_NUMBER = 1_000_000

const fault = z.object({
  code: z.enum(PRINT_FAULTS),
  /** What would have been missing. */
  name: z.string(),
  /** Of the publication that failed. */
  number: z.int(),
  at: z.string(),
  alarmedAt: z.string(),
})
export type TemplateFault = z.infer<typeof fault>

/** A print template: a draft that people design, and publications that shops print. */
export const Template = resource('design.template', {
  scope: 'merchant',
  title: 'name',
  fields: {
    /** Given by the server, from 1 on; people and addresses name the template by it. */
    ordNum: integer({ min: 1, max: MOST_NUMBER, optional: true, readOnly: true }),
    name: text({ max: 80, unique: true }),
    kind: choice(TEMPLATE_KINDS, { default: 'receipt' }),
    /** Empty: for customers of every language. */
    language: text({ max: 20, pattern: LANGUAGE, optional: true }),
    /** Of layouts by lines: characters to a line of the narrowest paper that it is printed on. */
    columns: integer({ min: 24, max: 96, default: 32 }),
    ordLots: shops(),
    active: boolean({ default: true }),
    /** The newest publication; null: never published. */
    published: json(z.object({ number: z.int(), at: z.string() }), { optional: true, readOnly: true }),
    /** Why the built-in layout was printed instead, the last time; null: never since it was published. */
    fault: json(fault, { optional: true, readOnly: true }),
  },
  list: {
    columns: ['ordNum', 'name', 'kind', 'language', 'ordLots', 'published', 'fault', 'active'],
    sort: 'ordNum',
    filters: ['kind', 'active', 'ordLots'],
  },
  unique: [['ordNum']],
})

const ordNum = z.int().min(1).max(MOST_NUMBER)
const note = z.string().trim().max(400).optional()
const number = z.int32().min(1)

const draft = z.object({
  ordNum: z.int(),
  name: z.string(),
  kind: z.enum(TEMPLATE_KINDS),
  columns: z.int(),
  version: z.int32(),
  tree: treeSchema,
  savedAt: z.string(),
  savedBy: z.string(),
  published: publication.nullable(),
  /** Addresses of its pictures, by file. */
  pictures: z.record(z.string(), z.string()),
})
export type TemplateDraft = z.infer<typeof draft>

/** The draft of a template with the dots of its pictures, for the designer. */
export const openTemplate = operation('/al/design/template/open', {
  input: z.strictObject({ ordNum }),
  output: draft,
  need: 'design.template:list',
})

/** Saves the draft that was read as `version`. Unknown variables, lists and filters are refused with their place. */
export const saveTemplate = operation('/al/design/template/save', {
  input: z.strictObject({ ordNum, version: z.int32().min(1), tree: treeSchema }),
  output: draft,
  need: 'design.template:update',
  writes: true,
  bodyLimit: LARGEST_TREE,
})

/** Freezes the draft as the next publication. All traps must print, and receipts and invoices must be tax invoices. */
export const publishTemplate = operation('/al/design/template/publish', {
  input: z.strictObject({ ordNum, version: z.int32().min(1), note }),
  output: publication,
  need: 'design.template:publish',
  writes: true,
})

/** The latest hundred, newest first. */
export const templatePublications = operation('/al/design/template/publications', {
  input: z.strictObject({ ordNum }),
  output: z.array(publication),
  need: 'design.template:list',
})

/** One publication, as it was published. */
export const templatePublication = operation('/al/design/template/publication', {
  input: z.strictObject({ ordNum, number }),
  output: z.object({ ...publication.shape, tree: treeSchema }),
  need: 'design.template:list',
})

/** Publishes an earlier publication again, as a new one; the draft stays as it is. */
export const rollBackTemplate = operation('/al/design/template/rollBack', {
  input: z.strictObject({ ordNum, number, note }),
  output: publication,
  need: 'design.template:publish',
  writes: true,
})
