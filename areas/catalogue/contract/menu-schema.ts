import { z } from 'zod'
import { MENU_LAYOUTS } from '#platform/rules/console/menu-layout.ts'
import { CELL_STATES } from '../rules/menu/frozen-menu.ts'
import { MENU_FUNCTIONS } from '../rules/menu/menu.ts'

const MOST_ROWS = 12
const MOST_COLUMNS = 12
const MOST_PAGES = 200
const MOST_CELLS = MOST_ROWS * MOST_COLUMNS

const grid = z.strictObject({
  rowNum: z.int().min(1).max(MOST_ROWS),
  columnNum: z.int().min(1).max(MOST_COLUMNS),
})

const content = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('category'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('item'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('function'), name: z.enum(MENU_FUNCTIONS) }),
])

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

const place = {
  row: z
    .int()
    .min(0)
    .max(MOST_ROWS - 1),
  column: z
    .int()
    .min(0)
    .max(MOST_COLUMNS - 1),
  rowSpan: z.int().min(1).max(MOST_ROWS),
  columnSpan: z.int().min(1).max(MOST_COLUMNS),
  holds: content,
}

const cell = z.strictObject({
  ...place,
  label: z.string().trim().max(60).optional(),
  colour: colour.optional(),
  textColour: colour.optional(),
  image: z.uuid().optional(),
})

const pageFacts = {
  id: z.uuid(),
  name: z.string().trim().min(1).max(60),
  category: z.uuid().optional(),
}

const layout = {
  menuGrid: grid,
  submenuGrid: grid,
  layout: z.enum(MENU_LAYOUTS),
  menuVersion: z.literal([100, 200]),
}

const pagesSchema = <T extends z.ZodType>(each: T) =>
  z
    .array(z.strictObject({ ...pageFacts, cells: z.array(each).max(MOST_CELLS).readonly() }))
    .min(1)
    .max(MOST_PAGES)
    .readonly()

/** A menu as it is designed. */
export const menuSchema = z.strictObject({ ...layout, pages: pagesSchema(cell) })

const frozenLook = { label: z.string().nullable(), colour: z.string().nullable(), textColour: z.string().nullable() }

/** A menu as it was published: every button with its words and colours of that moment. */
export const frozenMenuSchema = z.object({
  ...layout,
  pages: pagesSchema(z.object({ ...place, ...frozenLook, image: z.string().nullable() })),
})

/** What a till draws. */
export const shownMenuSchema = z.object({
  ...layout,
  pages: pagesSchema(
    z.object({
      ...place,
      ...frozenLook,
      /** Address of the picture. */
      image: z.string().nullable(),
      /** ready: sells or opens. soldOut: shown, sells nothing. gone: a hole. */
      state: z.enum(CELL_STATES),
      /** An item's price 1. */
      price: z.number().nullable(),
    }),
  ),
})
