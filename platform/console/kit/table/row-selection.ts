import type { Selection as Shown, Target } from '#platform/contract/wire/list.ts'

/** Chosen rows by id, over pages; or everything that the list's search and filter match. */
export type Selection = { readonly all: false; readonly ids: ReadonlySet<string> } | { readonly all: true }

export const NOTHING_SELECTED: Selection = { all: false, ids: new Set() }
export const EVERYTHING_SELECTED: Selection = { all: true }

export const isSelected = (selection: Selection, id: string): boolean => selection.all || selection.ids.has(id)

export const isNothingSelected = (selection: Selection): boolean => !selection.all && selection.ids.size === 0

/** How many records are meant; `total` is what the list's search and filter match. */
export const selectedCount = (selection: Selection, total: number): number =>
  selection.all ? total : selection.ids.size

const withIds = (ids: Iterable<string>): Selection => ({ all: false, ids: new Set(ids) })

/** Taking one row out of "everything" leaves the rest of the page: what lies on other pages was never looked at. */
export function toggleRow(selection: Selection, id: string, page: readonly string[]): Selection {
  if (selection.all) return withIds(page.filter(other => other !== id))
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return withIds(ids)
}

/** The header's box: chooses the page, or gives it up when all of it was chosen. */
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

/** From the row chosen last to this one, as in every list of files. */
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
 * What the server is told to act on; undefined when nothing is chosen.
 * @param total rows that are shown as chosen where all are
 */
export function selectionTarget(selection: Selection, shown: Shown, total: number): Target | undefined {
  if (selection.all) return { ...shown, all: true, expected: total }
  return selection.ids.size ? { ids: [...selection.ids] } : undefined
}
