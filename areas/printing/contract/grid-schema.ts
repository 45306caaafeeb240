import { z } from 'zod'
import {
  APP_TILES,
  FIGURES,
  LAYOUTS,
  type LayoutKind,
  MOST_TILE_ROWS,
  MOST_TILES,
  PANEL_TILES,
} from '../rules/grid/tile.ts'

const APP_PAGE = /^app\.[A-Za-z]{1,40}$/

const box = {
  id: z.string().min(1).max(40),
  w: z.int().min(1).max(LAYOUTS.panel.mostColumns),
  h: z.int().min(1).max(MOST_TILE_ROWS),
  need: z.string().regex(APP_PAGE).optional(),
}

/** Empty values are those of tiles that are not finished: they can be saved, and not published. */
const tile = z.discriminatedUnion('kind', [
  z.strictObject({ ...box, kind: z.literal(['lines', 'total', 'pages', 'tasks']) }),
  z.strictObject({ ...box, kind: z.literal('link'), page: z.string().regex(APP_PAGE).or(z.literal('')) }),
  z.strictObject({ ...box, kind: z.literal('figure'), figure: z.enum(FIGURES) }),
  z.strictObject({ ...box, kind: z.literal('text'), text: z.string().max(400) }),
  z.strictObject({ ...box, kind: z.literal('picture'), file: z.uuid().or(z.literal('')) }),
  /** Level M of 400 letters has 77 modules, which are read at 196 px. */
  z.strictObject({ ...box, kind: z.literal('qr'), value: z.string().max(400) }),
])

const KINDS: Readonly<Record<LayoutKind, readonly string[]>> = { app: APP_TILES, panel: PANEL_TILES }

/** A layout of a kind, with the tiles that it may have. */
export const gridSchema = (layout: LayoutKind) =>
  z.strictObject({
    columns: z.int().min(1).max(LAYOUTS[layout].mostColumns),
    tiles: z
      .array(tile)
      .max(MOST_TILES)
      .refine(tiles => tiles.every(({ kind }) => KINDS[layout].includes(kind)), 'a tile that this layout can’t have')
      .refine(tiles => new Set(tiles.map(({ id }) => id)).size === tiles.length, 'two tiles with one id')
      .readonly(),
  })

/** As devices get it: with addresses of its pictures. */
export const shownGrid = (layout: LayoutKind) =>
  z.object({ number: z.int(), ...gridSchema(layout).shape, files: z.record(z.string(), z.string()) })
