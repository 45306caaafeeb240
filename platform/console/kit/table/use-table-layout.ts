import { useCallback, useSyncExternalStore } from 'react'
import { createStore, type Store } from '#platform/console/shell/store.ts'
import { plainLayout, readLayout, type TableLayout } from './table-layout.ts'

const stores = new Map<string, Store<TableLayout>>()
const keptUnder = (tableKey: string) => `table:${tableKey}`

function readStored(tableKey: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(keptUnder(tableKey)) ?? 'null')
  } catch {
    return null // not JSON, or no storage: uses the default layout
  }
}

function keep(tableKey: string, layout: TableLayout): void {
  try {
    window.localStorage.setItem(keptUnder(tableKey), JSON.stringify(layout))
  } catch {
    // A full or forbidden storage only loses the layout for the next visit.
  }
}

function getStore(tableKey: string, firstPinned: readonly string[]): Store<TableLayout> {
  const known = stores.get(tableKey)
  if (known) return known
  const made = createStore(readLayout(readStored(tableKey), plainLayout(firstPinned)))
  stores.set(tableKey, made)
  return made
}

type LayoutChange = TableLayout | ((now: TableLayout) => TableLayout)

/** The user's layout of the table `tableKey`, shared by all components and stored in this browser. */
export function useTableLayout(
  tableKey: string,
  firstPinned: readonly string[],
): [TableLayout, (change: LayoutChange) => void] {
  const store = getStore(tableKey, firstPinned)
  const layout = useSyncExternalStore(store.subscribe, store.get, store.get)
  const change = useCallback(
    (next: LayoutChange) => {
      store.set(next)
      keep(tableKey, store.get())
    },
    [store, tableKey],
  )
  return [layout, change]
}
