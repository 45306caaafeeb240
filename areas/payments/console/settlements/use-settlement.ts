import { useQuery } from '@tanstack/react-query'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import {
  closeSettlement,
  explainSettlement,
  matchSettlement,
  Settlement,
  settlementLines,
} from '../../contract/settlement.ts'

const once = () => ({ hideErrors: true, idempotencyKey: newId() }) as const

/** Lines of a settlement. */
export const useSettlementLines = ({ id, version }: RowOf<typeof Settlement>, open: boolean) =>
  useQuery({
    queryKey: [Settlement.key, 'lines', id, version, open],
    queryFn: async ({ signal }) =>
      (await call(settlementLines, { id, open }, { signal, hideErrors: true, hideLoading: true })).result,
  })

/** What people do with a settlement, and what the server says of it. */
export function useSettlementActions(id: string) {
  const t = useTranslations()
  const readAgain = useReadAgain(Settlement)
  const { attempt, busy, problem } = useAttempt()
  const act = (work: () => Promise<unknown>, said?: string) =>
    void attempt(async () => {
      await work()
      if (said) toast({ message: said, tone: 'good' })
      await readAgain()
    })
  return {
    busy,
    problem,
    explain: (line: number | null, reason: string) =>
      act(() => call(explainSettlement, { id, line, reason }, once()), t('eftpos.settlement.panel.explained')),
    pair: (line: number, movement: string) =>
      act(() => call(matchSettlement, { id, pair: { line, movement } }, once()), t('eftpos.settlement.panel.paired')),
    matchAgain: () => act(() => call(matchSettlement, { id }, once())),
    close: () => act(() => call(closeSettlement, { id }, once()), t('eftpos.settlement.panel.closed')),
  }
}
export type SettlementActions = ReturnType<typeof useSettlementActions>
