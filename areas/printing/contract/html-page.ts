import { z } from 'zod'
import { json, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { publication } from '#platform/contract/publication.ts'
import { ALIGNS } from '#platform/rules/drawing/text-box.ts'

const LARGEST_PAGE = 2 * 1024 * 1024
const MOST_BLOCKS = 200
const MOST_COLUMN_BLOCKS = 20

/** A page of the merchant's own: a thanks page, the text of a kiosk. Designed as a draft; published under `/page/{token}`. */
export const HtmlPage = resource('design.html', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    language: text({ max: 20, pattern: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, optional: true }),
    /** The newest publication; null: never published. */
    published: json(z.object({ number: z.int(), at: z.string() }), { optional: true, readOnly: true }),
    /** Everyone who has it sees the publication; empty: no one does. */
    token: text({ max: 64, optional: true, readOnly: true }),
  },
  list: { columns: ['name', 'language', 'published', 'token'], sort: 'name', filters: ['language'] },
})

const words = z.string().max(4000)
const align = z.enum(ALIGNS).default('start')
const simple = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: words, level: z.literal([1, 2, 3]).default(2), align }),
  z.strictObject({ kind: z.literal('text'), text: words, align }),
  z.strictObject({
    kind: z.literal('picture'),
    file: z.union([z.uuid(), z.literal('')]),
    alt: z.string().max(200).default(''),
    width: z.int().min(5).max(100).default(100),
  }),
  z.strictObject({ kind: z.literal('button'), text: words, url: z.string().max(500), align }),
  z.strictObject({ kind: z.literal('divider') }),
  z.strictObject({ kind: z.literal('html'), html: z.string().max(100_000) }),
])
const block = z.union([
  simple,
  z.strictObject({
    kind: z.literal('columns'),
    columns: z.array(z.array(simple).max(MOST_COLUMN_BLOCKS).readonly()).min(2).max(3).readonly(),
  }),
])
export const htmlBlocks = z.array(block).max(MOST_BLOCKS).readonly()

const id = z.uuid()
const note = z.string().trim().max(400).optional()

const draft = z.object({
  id: z.string(),
  name: z.string(),
  version: z.int32(),
  blocks: htmlBlocks,
  savedAt: z.string(),
  savedBy: z.string(),
  published: publication.nullable(),
  token: z.string().nullable(),
  /** Of the own HTML in the call: tags, attributes and styles that are not allowed and were left out. */
  removed: z.array(z.string()),
})
export type PageDraft = z.infer<typeof draft>

/** The draft of a page, for its designer. */
export const openPage = operation('/al/design/html/open', {
  input: z.strictObject({ id }),
  output: draft,
  need: 'design.html:list',
})

/** Saves the draft that was read as `version`. What own HTML may not have is left out, and named in `removed`. */
export const savePage = operation('/al/design/html/save', {
  input: z.strictObject({ id, version: z.int32().min(1), blocks: htmlBlocks }),
  output: draft,
  need: 'design.html:update',
  writes: true,
  bodyLimit: LARGEST_PAGE,
})

/** A page as it would be shown, with what sanitising takes out. Show it in a frame with `sandbox=""` alone. */
export const previewPage = operation('/al/design/html/preview', {
  input: z.strictObject({ name: z.string().max(80), blocks: htmlBlocks }),
  output: z.object({ html: z.string(), removed: z.array(z.string()) }),
  need: 'design.html:list',
  bodyLimit: LARGEST_PAGE,
})

const published = z.object({ publication, token: z.string() })

/** Freezes the draft as the next publication and shows it to everyone who has the token. */
export const publishPage = operation('/al/design/html/publish', {
  input: z.strictObject({ id, version: z.int32().min(1), note }),
  output: published,
  need: 'design.html:publish',
  writes: true,
})

/** The address shows nothing any more; a later publication has a new one. */
export const unpublishPage = operation('/al/design/html/unpublish', {
  input: z.strictObject({ id }),
  output: z.object({ token: z.string().nullable() }),
  need: 'design.html:publish',
  writes: true,
})

/** The latest hundred, newest first. */
export const pagePublications = operation('/al/design/html/publications', {
  input: z.strictObject({ id }),
  output: z.array(publication),
  need: 'design.html:list',
})

/** Publishes an earlier publication again, as a new one; the draft stays as it is. */
export const rollBackPage = operation('/al/design/html/rollBack', {
  input: z.strictObject({ id, number: z.int32().min(1), note }),
  output: published,
  need: 'design.html:publish',
  writes: true,
})
