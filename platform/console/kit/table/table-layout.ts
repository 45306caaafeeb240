export const DENSITIES = ['normal', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** Height of a row in px, borders included (LOOK.md). */
export const ROW_HEIGHT: Record<Density, number> = { normal: 36, compact: 30 }

/** A user's layout of one table. Stored in the browser by table key, and in saved views. */
export interface TableLayout {
  /** Columns in the user's order; others follow. */
  readonly order: readonly string[]
  /** Visibility where it differs from the page's default. */
  readonly shown: Readonly<Record<string, boolean>>
  readonly pinned: readonly string[]
  /** Widths in px set by dragging. */
  readonly widths: Readonly<Record<string, number>>
  readonly density: Density
}

type Test = (value: unknown) => boolean

const isText: Test = value => typeof value === 'string'
const listOf =
  (test: Test): Test =>
  value =>
    Array.isArray(value) && value.every(test)
const mapOf =
  (test: Test): Test =>
  value =>
    typeof value === 'object' && value !== null && Object.values(value).every(test)

const HOLDS: Readonly<Record<keyof TableLayout, Test>> = {
  order: listOf(isText),
  shown: mapOf(value => typeof value === 'boolean'),
  pinned: listOf(isText),
  widths: mapOf(Number.isFinite),
  density: value => DENSITIES.some(density => density === value),
}

// By hand: lists load this file, and they do without zod.
const isLayout = (value: unknown): value is TableLayout =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(HOLDS).every(([name, test]) => test(Reflect.get(value, name)))

export const plainLayout = (pinned: readonly string[]): TableLayout => ({
  order: [],
  shown: {},
  pinned: [...pinned],
  widths: {},
  density: 'normal',
})

/** Reads a stored layout; uses the default when it is unreadable (an older release). */
export const readLayout = (stored: unknown, plain: TableLayout): TableLayout => (isLayout(stored) ? stored : plain)

/** All columns in the user's order; columns that were not moved follow. */
export function orderedColumns(all: readonly string[], layout: TableLayout): string[] {
  const known = layout.order.filter(id => all.includes(id))
  return [...known, ...all.filter(id => !known.includes(id))]
}

/** Moves a column to the position of another. */
export function moveColumn(all: readonly string[], layout: TableLayout, id: string, onto: string): TableLayout {
  const order = orderedColumns(all, layout)
  const to = order.indexOf(onto)
  if (id === onto || to < 0 || !order.includes(id)) return layout
  const rest = order.filter(other => other !== id)
  rest.splice(to, 0, id)
  return { ...layout, order: rest }
}

/** Moves a column by one position among the visible ones. */
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
 * Widths in px: dragged widths stay, and growing columns share the free space equally. A column is never narrower than
 * requested: the table scrolls instead.
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
