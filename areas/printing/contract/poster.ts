import { z } from 'zod'
import { boolean, choice, colour, integer, reference, references, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { OWN_EDGES, POSTER_LAYOUTS, POSTER_ORIENTATIONS, POSTER_PAPERS } from '../rules/posters/poster-format.ts'

/** More would not be looked through before they are printed. */
const MOST_ITEMS = 100

/** Millimetres. */
const ownEdge = () => integer({ min: OWN_EDGES.least, max: OWN_EDGES.most, optional: true })

/** A poster of a shop: a headline and products at the prices of its tills, printed or shown as a picture. */
export const Poster = resource('design.poster', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    layout: choice(POSTER_LAYOUTS, { default: 'single' }),
    paper: choice(POSTER_PAPERS, { default: 'a4' }),
    orientation: choice(POSTER_ORIENTATIONS, { default: 'portrait' }),
    width: ownEdge(),
    height: ownEdge(),
    /** PDFs have 3 mm of bleed and crop marks. */
    cropMarks: boolean({ default: false }),
    /** A layout of one's own; without one, the built-in look. */
    template: reference('design.template', { optional: true }),
    colour: colour({ default: '#0b5f5a' }),
    headline: text({ max: 120, optional: true }),
    /** At the foot, such as until when the prices are valid. */
    text: text({ max: 240, optional: true }),
    items: references('catalogue.plu', { default: [], max: MOST_ITEMS }),
    priceLevel: integer({ min: 1, max: 4, default: 1 }),
    showOldPrice: boolean({ default: true }),
    showName2: boolean({ default: false }),
    showPictures: boolean({ default: true }),
  },
  list: {
    columns: ['name', 'headline', 'template', 'layout', 'paper', 'orientation', 'items'],
    sort: 'name',
    filters: ['template', 'layout', 'paper', 'items'],
    search: ['name', 'headline'],
  },
  sections: {
    contents: ['name', 'headline', 'items', 'text'],
    look: [
      ...(['template', 'layout', 'paper', 'width', 'height', 'orientation'] as const),
      ...(['cropMarks', 'colour', 'showPictures', 'showName2'] as const),
    ],
    prices: ['priceLevel', 'showOldPrice'],
  },
})

const id = z.uuid()
const need = 'design.poster:list'

/** A poster as it would be printed now. */
export const previewPoster = operation('/al/design/poster/preview', {
  input: z.strictObject({ id }),
  output: z.object({
    /** A page of its own; show it in a sandboxed frame. */
    html: z.string(),
    pages: z.int(),
    /** Width of a page by its height. */
    ratio: z.number(),
    /** Names of products that are not on it: the shop doesn't sell them. */
    leftOut: z.array(z.string()),
    /** Texts that are cut because they have no room. */
    cut: z.array(z.string()),
  }),
  need,
})

/** A poster as a PDF, at the prices of now. */
export const printPoster = operation('/al/design/poster/pdf', {
  input: z.strictObject({ id }),
  output: z.unknown(),
  need,
  answer: 'file',
  costly: true,
})

/** Larger pictures are refused. */
export const MOST_PIXELS = 50_000_000

/** One page of a poster as a drawing for programs that lay out print, with its letters as outlines. */
export const drawPosterAsSvg = operation('/al/design/poster/svg', {
  input: z.strictObject({ id, page: z.int().min(1).max(MOST_ITEMS) }),
  output: z.unknown(),
  need,
  answer: 'file',
  costly: true,
})

/** Dots per inch: for screens and for print. */
export const POSTER_DPI = [150, 300] as const

/** One page of a poster as a PNG picture, at the prices of now. */
export const drawPoster = operation('/al/design/poster/png', {
  input: z.strictObject({ id, page: z.int().min(1).max(MOST_ITEMS), dpi: z.literal(POSTER_DPI) }),
  output: z.unknown(),
  need,
  answer: 'file',
  costly: true,
})
