import type { Selection as Shown, Target } from '#platform/contract/wire/list.ts'

/** Selected rows by id, across pages; or all that match the list's search and filter. */
export type Selection = { readonly all: false; readonly ids: ReadonlySet<string> } | { readonly all: true }

export const NOTHING_SELECTED: Selection = { all: false, ids: new Set() }
export const EVERYTHING_SELECTED: Selection = { all: true }

export const isSelected = (selection: Selection, id: string): boolean => selection.all || selection.ids.has(id)

export const isNothingSelected = (selection: Selection): boolean => !selection.all && selection.ids.size === 0

/** Number of selected records; `total` is the number of matches. */
export const selectedCount = (selection: Selection, total: number): number =>
  selection.all ? total : selection.ids.size

const withIds = (ids: Iterable<string>): Selection => ({ all: false, ids: new Set(ids) })

/** Deselecting a row of "all" keeps the rest of the page, because other pages were never displayed. */
export function toggleRow(selection: Selection, id: string, page: readonly string[]): Selection {
  if (selection.all) return withIds(page.filter(other => other !== id))
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return withIds(ids)
}

/** The header's box: selects the page, or clears it when all of it was selected. */
export function togglePage(selection: Selection, page: readonly string[]): Selection {
  if (selection.all) return NOTHING_SELECTED
  const ids = new Set(selection.ids)
  const whole = page.length > 0 && page.every(id => ids.has(id))
  for (const id of page) {
    if (whole) ids.delete(id)
    else ids.add(id)
  }
  return withIds(ids)
}

/** Selects from the last selected row to this one. */
export function selectRange(selection: Selection, page: readonly string[], from: string, to: string): Selection {
  const start = page.indexOf(from)
  const end = page.indexOf(to)
  if (selection.all || start < 0 || end < 0) return toggleRow(selection, to, page)
  const range = page.slice(Math.min(start, end), Math.max(start, end) + 1)
  return withIds([...selection.ids, ...range])
}

export type PageChosen = 'none' | 'some' | 'all'

export function pageChosen(selection: Selection, page: readonly string[]): PageChosen {
  const chosen = page.filter(id => isSelected(selection, id)).length
  if (chosen === 0) return 'none'
  return chosen === page.length ? 'all' : 'some'
}

/**
 * Target for the server; undefined when nothing is selected.
 * @param total number of rows shown as selected when all are
 */
export function selectionTarget(selection: Selection, shown: Shown, total: number): Target | undefined {
  if (selection.all) return { ...shown, all: true, expected: total }
  return selection.ids.size ? { ids: [...selection.ids] } : undefined
}
