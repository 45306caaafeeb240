import { z } from 'zod'
import { BARCODE_KINDS } from '#areas/pos/rules/docket/docket.ts'
import { ALIGNS } from '#platform/rules/drawing/text-box.ts'
import type { LinesElement, LinesTree } from '../rules/lines/element.ts'
import { pictureDots } from './picture-dots-schema.ts'

const MOST_TEXT = 400
const MOST_CELLS = 8
const MOST_WIDTH = 96
const MOST_FEED = 20
const MOST_CHILDREN = 200

const words = z.string().max(MOST_TEXT)
const path = z.string().trim().min(1).max(80)
const align = z.enum(ALIGNS).optional()

const style = {
  bold: z.boolean().optional(),
  underline: z.boolean().optional(),
  inverse: z.boolean().optional(),
  double: z.boolean().optional(),
}

const cell = z.strictObject({ text: words, align, width: z.int().min(1).max(MOST_WIDTH).optional() })

const children = z.lazy(() => z.array(element).max(MOST_CHILDREN).readonly())

const element: z.ZodType<LinesElement> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: words, align, ...style }),
  z.strictObject({ kind: z.literal('columns'), cells: z.array(cell).min(1).max(MOST_CELLS).readonly(), ...style }),
  z.strictObject({
    kind: z.literal('languagePair'),
    first: words,
    second: words,
    amount: words.optional(),
    ...style,
  }),
  z.strictObject({ kind: z.literal('each'), list: path, children }),
  z.strictObject({ kind: z.literal('if'), path, children }),
  z.strictObject({ kind: z.literal('unless'), path, children }),
  z.strictObject({ kind: z.literal('box'), children }),
  z.strictObject({ kind: z.literal('rule'), heavy: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('feed'), lines: z.int().min(1).max(MOST_FEED) }),
  z.strictObject({ kind: z.literal('barcode'), value: words, symbology: z.enum(BARCODE_KINDS) }),
  z.strictObject({ kind: z.literal('qr'), value: words }),
  z.strictObject({ kind: z.literal('picture'), file: z.uuid(), dots: pictureDots.optional() }),
  z.strictObject({ kind: z.literal('cut') }),
]) as z.ZodType<LinesElement> // a recursive union cannot infer itself

/** A template of lines: data only, never code. Depth and number of elements are judged by rules/lines/lines-problems.ts. */
export const linesSchema: z.ZodType<LinesTree> = z.array(element).max(MOST_CHILDREN).readonly()
