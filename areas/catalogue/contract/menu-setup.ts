import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { publication } from '#platform/contract/publication.ts'
import { MENU_THING_KINDS, type MenuThingKind } from '../rules/menu/menu-things.ts'
import { frozenMenuSchema, menuSchema, shownMenuSchema } from './menu-schema.ts'

export const MENU_SETUP = 'catalogue.menuSetup'

/** Two hundred full pages. */
const LARGEST_MENU = 4 * 1024 * 1024

const ordLot = z.string().trim().min(1).max(40)
const number = z.int().min(1).max(1_000_000)
const note = z.string().trim().max(400).default('')

const thing = z.object({
  kind: z.enum(MENU_THING_KINDS),
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  cashier: z.boolean(),
  soldOut: z.boolean(),
  colour: z.string().nullable(),
  textColour: z.string().nullable(),
  image: z.string().nullable(),
  price: z.number().nullable(),
  code: z.string().nullable(),
  category: z.string().nullable(),
})

/** What cells may hold, with addresses of its pictures. */
const withThings = { things: z.record(z.string(), thing), files: z.record(z.string(), z.string()) }

const draft = z.object({
  ordLot: z.string(),
  /** 0 before the first save. */
  version: z.int32(),
  menu: menuSchema.nullable(),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
  /** The settings of the shop's UI template and of the shop: what a new menu begins with, and what the grid is measured against. */
  layout: menuSchema.omit({ pages: true }),
  published: z.object({ ...publication.shape, menu: frozenMenuSchema }).nullable(),
  ...withThings,
})
export type MenuDraft = z.infer<typeof draft>

/** A shop's menu under design, with what it holds. */
export const getMenu = operation('/al/catalogue/menu/get', {
  input: z.strictObject({ ordLot }),
  output: draft,
  need: `${MENU_SETUP}:view`,
})

/** Saves the draft that was read as `version`; the till is told nothing. */
export const saveMenu = operation('/al/catalogue/menu/save', {
  input: z.strictObject({ ordLot, version: z.int32().min(0), menu: menuSchema }),
  output: z.object({ version: z.int32(), savedAt: z.string(), savedBy: z.string() }),
  need: `${MENU_SETUP}:update`,
  writes: true,
  bodyLimit: LARGEST_MENU,
})

/** Categories, or items of one or of all, for the designer's palette: sixty at a time. */
export const menuPalette = operation('/al/catalogue/menu/palette', {
  input: z.strictObject({
    ordLot,
    kind: z.enum(MENU_THING_KINDS),
    search: z.string().trim().max(100).default(''),
    category: z.uuid().optional(),
    page: z.int().min(1).max(10_000).default(1),
  }) as z.ZodType<{
    ordLot: string
    kind: MenuThingKind
    search: string
    category?: string
    page: number
  }>, // with their defaults these are always there
  output: z.object({ things: z.array(thing), more: z.boolean(), files: z.record(z.string(), z.string()) }),
  need: `${MENU_SETUP}:view`,
})

/** Makes the saved draft the shop's menu: a publication with the next number, which never changes again. */
export const publishMenu = operation('/al/catalogue/menu/publish', {
  input: z.strictObject({ ordLot, version: z.int32().min(1), note }) as z.ZodType<{
    ordLot: string
    version: number
    note: string
  }>, // as above
  output: publication,
  need: `${MENU_SETUP}:publish`,
  writes: true,
})

/** The latest hundred, newest first. */
export const menuPublications = operation('/al/catalogue/menu/publications', {
  input: z.strictObject({ ordLot }),
  output: z.array(publication),
  need: `${MENU_SETUP}:view`,
})

/** One publication of a shop's menu, as it was published. */
export const menuPublication = operation('/al/catalogue/menu/publication', {
  input: z.strictObject({ ordLot, number }),
  output: z.object({ ...publication.shape, menu: frozenMenuSchema, ...withThings }),
  need: `${MENU_SETUP}:view`,
})

/** Publishes an earlier publication again, as a new one; the draft stays as it is. */
export const rollBackMenu = operation('/al/catalogue/menu/rollBack', {
  input: z.strictObject({ ordLot, number, note }) as z.ZodType<{ ordLot: string; number: number; note: string }>, // as above
  output: publication,
  need: `${MENU_SETUP}:publish`,
  writes: true,
})

const published = z.object({
  number: z.int(),
  publishedAt: z.string(),
  /** Which of the two kinds of till menu it is for. */
  version: z.literal([100, 200]),
  ...shownMenuSchema.shape,
})
export type PublishedMenu = z.infer<typeof published>

/** For the till: the shop's newest publication, with what has sold out or been deleted since. Allowed for everyone who works in the shop. */
export const publishedMenu = operation('/al/catalogue/menu/published', {
  input: z.strictObject({ ordLot }),
  output: published,
  need: 'signedIn',
  programs: true,
})
