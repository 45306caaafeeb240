import { useState } from 'react'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { SheetFormat } from '#platform/contract/define/sheet-format.ts'
import type { Selection, Target } from '#platform/contract/wire/list.ts'
import { saveFile } from './save-file.ts'

interface Exported {
  state: { sort: string }
  shown: Selection
  target: Target | undefined
}

/** Exports the selection, or else the whole list. Includes all fields, so that the file can be imported again. */
export function useExport(of: AnyResource, { state, shown, target }: Exported) {
  const [busy, setBusy] = useState(false)
  const run = async (format: SheetFormat) => {
    if (busy) return
    setBusy(true)
    try {
      saveFile(await resourceCalls(of).exportRows({ format, sort: state.sort, ...toRowSelection(target ?? shown) }))
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}

/** Rows of a target in the export's form, which needs no `all`. */
function toRowSelection(chosen: Selection | Target): Selection & { expected?: number } {
  if (!('all' in chosen)) return chosen
  const { all: _, ...rows } = chosen
  return rows
}
