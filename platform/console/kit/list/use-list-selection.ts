import { useCallback, useState } from 'react'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { Selection as Shown } from '#platform/contract/wire/list.ts'
import { NOTHING_SELECTED, type Selection, selectedCount, selectionTarget } from '../table/row-selection.ts'

interface Chosen {
  /** The search, filter and shop of the selection. */
  readonly shown: string
  readonly selection: Selection
  /** Number of matches when all were selected. */
  readonly total: number
}

/**
 * Selection of a list. It belongs to the search, filter and shop in which it was made, and "all matches" to their
 * number: when either changes, the selection is cleared.
 */
export function useListSelection(of: AnyResource, shown: Shown, list: { total: number; about: boolean }) {
  const { total, about } = list
  const key = JSON.stringify(shown)
  const [chosen, setChosen] = useState<Chosen>()
  const stands = chosen?.shown === key && (!chosen.selection.all || about || chosen.total === total)
  const selection = stands ? chosen.selection : NOTHING_SELECTED
  const matched = chosen?.total ?? 0

  const setSelection = useCallback(
    (next: Selection) => {
      const choose = (count: number) => setChosen({ shown: key, selection: next, total: count })
      if (!next.all || !about) return choose(total)
      resourceCalls(of)
        .list({ ...readShown(key), page: 1, pageSize: 1, columns: [], exact: true })
        .then(({ map }) => choose(map.total ?? 0))
        .catch(tellRefusal)
    },
    [of, key, total, about],
  )
  return {
    selection,
    setSelection,
    selected: selectedCount(selection, matched),
    target: selectionTarget(selection, shown, matched),
  }
}

const readShown = (key: string): Shown => JSON.parse(key) as Shown // written only by useListSelection
