import { z } from 'zod'

export const DENSITIES = ['normal', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** Height of a row in px, borders included (LOOK.md). */
export const ROW_HEIGHT: Record<Density, number> = { normal: 36, compact: 30 }

const layoutSchema = z.object({
  /** Columns in the order the user gave them; those that are not named follow. */
  order: z.array(z.string()),
  /** Shown or not, where that is not what the page proposed. */
  shown: z.record(z.string(), z.boolean()),
  pinned: z.array(z.string()),
  /** Widths in px that were dragged. */
  widths: z.record(z.string(), z.number()),
  density: z.enum(DENSITIES),
})
/** How a person arranged one table. Kept in the browser by table key, and in saved views. */
export type TableLayout = Readonly<z.infer<typeof layoutSchema>>

export const plainLayout = (pinned: readonly string[]): TableLayout => ({
  order: [],
  shown: {},
  pinned: [...pinned],
  widths: {},
  density: 'normal',
})

/** Reads a kept layout; what cannot be read any more (an older release) is the plain one. */
export function readLayout(stored: unknown, plain: TableLayout): TableLayout {
  const read = layoutSchema.safeParse(stored)
  return read.success ? read.data : plain
}

/** All columns in the user's order; those he never touched keep their place behind. */
export function orderedColumns(all: readonly string[], layout: TableLayout): string[] {
  const known = layout.order.filter(id => all.includes(id))
  return [...known, ...all.filter(id => !known.includes(id))]
}

/** Moves a column to where another stands. */
export function moveColumn(all: readonly string[], layout: TableLayout, id: string, onto: string): TableLayout {
  const order = orderedColumns(all, layout)
  const to = order.indexOf(onto)
  if (id === onto || to < 0 || !order.includes(id)) return layout
  const rest = order.filter(other => other !== id)
  rest.splice(to, 0, id)
  return { ...layout, order: rest }
}

/** Moves a column by one among those that are seen. */
export function nudgeColumn(
  all: readonly string[],
  seen: readonly string[],
  layout: TableLayout,
  id: string,
  step: 1 | -1,
): TableLayout {
  const neighbour = seen[seen.indexOf(id) + step]
  return neighbour === undefined ? layout : moveColumn(all, layout, id, neighbour)
}

export const showColumn = (layout: TableLayout, id: string, shown: boolean): TableLayout => ({
  ...layout,
  shown: { ...layout.shown, [id]: shown },
})

export const pinColumn = (layout: TableLayout, id: string, pinned: boolean): TableLayout => ({
  ...layout,
  pinned: pinned ? [...layout.pinned.filter(other => other !== id), id] : layout.pinned.filter(other => other !== id),
})

interface FitColumn {
  readonly id: string
  readonly width: number
  readonly grows: boolean
}

/**
 * Widths in px: what was dragged stays, the room that is left goes to the columns that grow, in equal parts. A column
 * never gets narrower than it asks for: the table scrolls instead.
 */
export function fitWidths(
  columns: readonly FitColumn[],
  dragged: Readonly<Record<string, number>>,
  room: number,
): Record<string, number> {
  const widths: Record<string, number> = {}
  for (const column of columns) widths[column.id] = dragged[column.id] ?? column.width
  const growing = columns.filter(column => column.grows && dragged[column.id] === undefined)
  const left = room - Object.values(widths).reduce((sum, width) => sum + width, 0)
  if (left <= 0 || growing.length === 0) return widths
  const share = Math.floor(left / growing.length) // not money: px of a column
  for (const column of growing) widths[column.id] = column.width + share
  return widths
}
