/** What the home page of handhelds may show. pages: all pages that no tile of the layout opens. */
export const APP_TILES = ['link', 'pages', 'tasks', 'figure', 'text', 'picture'] as const
/** What customer displays may show. lines: those of the bill. */
export const PANEL_TILES = ['lines', 'total', 'text', 'picture', 'qr'] as const

export const TILE_KINDS = [...new Set([...APP_TILES, ...PANEL_TILES])]
export type TileKind = (typeof TILE_KINDS)[number]

export const FIGURES = ['openTasks', 'unsent', 'salesToday'] as const
export type Figure = (typeof FIGURES)[number]

interface TileBox {
  /** Stays the same while the tile is moved. */
  readonly id: string
  /** Columns and rows. A tile wider than the grid is as wide as the grid. */
  readonly w: number
  readonly h: number
  /** Key of a page: shown to people who may open it; undefined: to everyone. */
  readonly need?: string | undefined
}

/** Part of a layout. Tiles are placed row by row in their order; where one is absent, those after it close up. */
export type Tile = TileBox &
  (
    | { readonly kind: 'lines' | 'total' | 'pages' | 'tasks' }
    | { readonly kind: 'link'; readonly page: string }
    | { readonly kind: 'figure'; readonly figure: Figure }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'picture'; readonly file: string }
    | { readonly kind: 'qr'; readonly value: string }
  )

export interface Grid {
  readonly columns: number
  readonly tiles: readonly Tile[]
}

export const MOST_TILES = 60
export const MOST_TILE_ROWS = 12

/** The two layouts: what they may show, and on how many columns at most. */
export const LAYOUTS = {
  app: { key: 'design.appLayout', path: '/design/app', tiles: APP_TILES, mostColumns: 4 },
  panel: { key: 'design.panelLayout', path: '/design/panel', tiles: PANEL_TILES, mostColumns: 12 },
} as const
export type LayoutKind = keyof typeof LAYOUTS

export function newTile(kind: TileKind, id: string, columns: number): Tile {
  const box = { id, w: columns, h: 1 }
  switch (kind) {
    case 'link':
      return { ...box, w: 1, kind, page: '' }
    case 'figure':
      return { ...box, w: 1, kind, figure: 'openTasks' }
    case 'text':
      return { ...box, kind, text: '' }
    case 'picture':
      return { ...box, h: 2, kind, file: '' }
    case 'qr':
      return { ...box, h: 2, kind, value: '' }
    case 'lines':
      return { ...box, h: 6, kind }
    default:
      return { ...box, kind }
  }
}

/** How a new layout begins: with what devices show without one. */
export const NEW_GRIDS: Readonly<Record<LayoutKind, Grid>> = {
  app: {
    columns: 2,
    tiles: [
      { id: 'tasks', kind: 'tasks', w: 2, h: 1 },
      { id: 'pages', kind: 'pages', w: 2, h: 1 },
    ],
  },
  panel: {
    columns: 12,
    tiles: [
      { id: 'lines', kind: 'lines', w: 8, h: 6 },
      { id: 'total', kind: 'total', w: 4, h: 6 },
    ],
  },
}
