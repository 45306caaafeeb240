import { z } from 'zod'
import { ALIGNS } from '#platform/rules/drawing/text-box.ts'
import { PAGE_SIZE_NAMES, type PagesTree, TEXT_SIZES } from '../rules/pages/element.ts'
import { MOST_PARTS } from '../rules/pages/pages-problems.ts'

const MOST_TEXT = 2000
const MOST_COLUMNS = 12
const MOST_BLOCKS = 12
/** Hundredths of a millimetre: no more than a page is high. */
const length = z.int().min(50).max(27_000)
const words = z.string().max(MOST_TEXT)
const path = z.string().trim().max(80)
const align = z.enum(ALIGNS)
const labelled = z.strictObject({ label: words, text: words })
const base = { id: z.string().min(1).max(40), shownIf: path.optional() }
const column = z.strictObject({ title: words, text: words, share: z.int().min(1).max(100), align })

const part = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    ...base,
    ...{ text: words, size: z.enum(TEXT_SIZES), align, bold: z.boolean().optional(), coloured: z.boolean().optional() },
  }),
  z.strictObject({ kind: z.literal('blocks'), ...base, blocks: z.array(labelled).min(1).max(MOST_BLOCKS).readonly() }),
  z.strictObject({
    kind: z.literal('table'),
    ...base,
    ...{ list: path, carry: path, columns: z.array(column).min(1).max(MOST_COLUMNS).readonly() },
  }),
  z.strictObject({ kind: z.literal('totals'), ...base, rows: z.array(labelled).min(1).max(MOST_BLOCKS).readonly() }),
  z.strictObject({ kind: z.literal('picture'), ...base, file: z.uuid(), width: length, height: length, align }),
  z.strictObject({ kind: z.literal('rule'), ...base }),
  z.strictObject({ kind: z.literal('space'), ...base, height: length }),
])

/** A template that fills pages: data only, never code. */
export const pagesSchema: z.ZodType<PagesTree> = z.strictObject({
  paper: z.enum(PAGE_SIZE_NAMES),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  parts: z.array(part).max(MOST_PARTS).readonly(),
  foot: words,
})
