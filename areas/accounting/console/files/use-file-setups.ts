import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import type { Program } from '../../contract/books-period.ts'
import { Myob } from '../../contract/myob.ts'
import { Quickbook } from '../../contract/quickbook.ts'

export interface FileSetupChoice {
  readonly program: Program
  readonly setup: string
  readonly name: string
}

const MOST = 100

async function readSetups(signal: AbortSignal): Promise<FileSetupChoice[]> {
  const options = { signal, hideErrors: true }
  const query = { pageSize: MOST, filter: { active: true } }
  const [myob, quickbook] = await Promise.all([
    resourceCalls(Myob).list(query, options),
    resourceCalls(Quickbook).list(query, options),
  ])
  return [
    ...myob.result.map(({ id, name }) => ({ program: 'myob', setup: id, name }) as const),
    ...quickbook.result.map(({ id, name }) => ({ program: 'quickbook', setup: id, name }) as const),
  ]
}

/** Set-ups of files for all programs. */
export const useFileSetups = () =>
  useQuery({ queryKey: ['accounting', 'setups'], queryFn: ({ signal }) => readSetups(signal) })
