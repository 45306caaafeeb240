import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { TEMPLATE_KINDS } from '../rules/kinds/template-kinds.ts'
import { treeSchema } from './tree-schema.ts'

const MOST_PICTURES = 50
const LARGEST_FILE = 2 * 1024 * 1024

/** A layout with its pictures, to take to another merchant. */
export const templateFile = z.strictObject({
  format: z.literal('countinghouse-template'),
  /** Of this file's shape. */
  release: z.literal(1),
  name: z.string().trim().min(1).max(80),
  kind: z.enum(TEMPLATE_KINDS),
  columns: z.int().min(24).max(96),
  tree: treeSchema,
  /** By the ids that the tree names them by. */
  pictures: z.array(z.strictObject({ file: z.uuid(), data: z.base64() })).max(MOST_PICTURES),
})
export type TemplateFile = z.infer<typeof templateFile>

const ordNum = z.int().min(1).max(1_000_000)

/** The draft of a template as one file with its pictures. */
export const saveTemplateFile = operation('/al/design/template/saveFile', {
  input: z.strictObject({ ordNum }),
  output: z.unknown(),
  need: 'design.template:list',
  answer: 'file',
})

/** Adds a template from a file of another one, as a draft that nobody prints until it is published. */
export const openTemplateFile = operation('/al/design/template/openFile', {
  input: z.strictObject({ file: templateFile }),
  output: z.object({ ordNum: z.int(), name: z.string() }),
  need: 'design.template:import',
  writes: true,
  bodyLimit: LARGEST_FILE,
})
