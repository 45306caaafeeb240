import { z } from 'zod'
import type { TemplateTree } from '../rules/kinds/template-kinds.ts'
import { linesSchema } from './lines-schema.ts'
import { pagesSchema } from './pages-schema.ts'
import { placeSchema } from './place-schema.ts'

/** A template of any kind; whether it fits the kind of its record is judged when it is saved. */
export const treeSchema: z.ZodType<TemplateTree> = z.union([linesSchema, placeSchema, pagesSchema])
