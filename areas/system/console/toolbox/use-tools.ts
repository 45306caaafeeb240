import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { applyTool, dryRunTool, listTools, type ToolDescription, type ToolRun } from '#platform/contract/calls/tools.ts'
import { attempt } from '../attempt.ts'

const ASK_AGAIN_MS = 1000

export const isRunning = (run: ToolRun | null): boolean => run?.state === 'waiting' || run?.state === 'working'

/** Tools of the areas with their last runs, read again while one runs. */
export function useTools(enabled: boolean) {
  const [busy, setBusy] = useState<string>()
  const tools = useQuery({
    queryKey: ['system.toolBox'],
    enabled,
    queryFn: async ({ signal }) => (await call(listTools, {}, { signal })).result.tools,
    refetchInterval: ({ state }) => (state.data?.some(({ last }) => isRunning(last)) ? ASK_AGAIN_MS : false),
  })
  const start = async (key: string, work: () => Promise<unknown>) => {
    setBusy(key)
    await attempt(work)
    await tools.refetch()
    setBusy(undefined)
  }
  return {
    tools: tools.data,
    busy,
    check: (tool: ToolDescription, inputs: Readonly<Record<string, string>>) =>
      start(tool.key, () => call(dryRunTool, { tool: tool.key, inputs: { ...inputs } })),
    apply: ({ key, last }: ToolDescription) => start(key, () => call(applyTool, { run: last?.id ?? '' })),
  }
}
