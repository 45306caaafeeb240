import { usePresentDays } from '#platform/console/kit/report/use-present-days.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import type { ToolDescription } from '#platform/contract/calls/tools.ts'

const DAYS = 30

/** What an input begins with: the address, as an alarm links it, then the last run; days else are the last thirty. */
export function useProposedInputs(): (input: ToolDescription['inputs'][number]) => string {
  const { search } = usePlace()
  const { today, newest } = usePresentDays()
  const usual: Readonly<Record<string, string>> = {
    from: today.subtract({ days: DAYS }).toString(),
    to: newest.toString(),
  }
  return ({ name, kind, value }) => search[name] ?? (value || (kind === 'day' ? (usual[name] ?? '') : ''))
}
