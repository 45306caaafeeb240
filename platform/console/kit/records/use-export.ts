import { useState } from 'react'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { Filter, Target } from '#platform/contract/wire/list.ts'
import { saveFile } from './save-file.ts'

interface Exported {
  state: { sort: string; search: string; filter: Filter }
  target: Target | undefined
}

/** Exports what is chosen, or else what the list shows. All fields go out, so that the file can be imported again. */
export function useExport(of: AnyResource, { state, target }: Exported) {
  const [busy, setBusy] = useState(false)
  const run = async (format: 'csv' | 'xlsx') => {
    if (busy) return
    setBusy(true)
    const { sort, search, filter } = state
    const shown = { ...(search ? { search } : {}), ...(Object.keys(filter).length > 0 ? { filter } : {}) }
    try {
      saveFile(await resourceCalls(of).exportRows({ format, sort, ...(target ? { target } : shown) }))
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}
