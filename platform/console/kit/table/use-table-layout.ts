import { useCallback, useSyncExternalStore } from 'react'
import { createStore, type Store } from '#platform/console/shell/store.ts'
import { plainLayout, readLayout, type TableLayout } from './table-layout.ts'

const stores = new Map<string, Store<TableLayout>>()
const keptUnder = (tableKey: string) => `table:${tableKey}`

function readStored(tableKey: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(keptUnder(tableKey)) ?? 'null')
  } catch {
    return null // not JSON, or the browser keeps nothing: the plain layout is as good
  }
}

function keep(tableKey: string, layout: TableLayout): void {
  try {
    window.localStorage.setItem(keptUnder(tableKey), JSON.stringify(layout))
  } catch {
    // A full or forbidden storage costs the arrangement on the next visit, nothing else.
  }
}

function storeOf(tableKey: string, firstPinned: readonly string[]): Store<TableLayout> {
  const known = stores.get(tableKey)
  if (known) return known
  const made = createStore(readLayout(readStored(tableKey), plainLayout(firstPinned)))
  stores.set(tableKey, made)
  return made
}

type LayoutChange = TableLayout | ((now: TableLayout) => TableLayout)

/** The user's arrangement of the table `tableKey`, shared by all that show it and kept in this browser. */
export function useTableLayout(
  tableKey: string,
  firstPinned: readonly string[],
): [TableLayout, (change: LayoutChange) => void] {
  const store = storeOf(tableKey, firstPinned)
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
