import { call } from '#platform/console/shell/api/call.ts'
import type { SearchHit, SearchProvider } from '#platform/console/shell/area-console.ts'
import { loadAreaMessages, translate } from '#platform/console/shell/language/messages.tsx'
import { findBills } from '../contract/find-bills.ts'

/** Bill numbers contain a digit and no space. Other texts are not searched for. */
const NUMBER = /^(?=\S*\d)\S{2,40}$/

async function bills(text: string, signal: AbortSignal): Promise<SearchHit[]> {
  if (!NUMBER.test(text)) return []
  const { result } = await call(findBills, { billNum: text }, { signal, hideLoading: true, hideErrors: true })
  return result.map(({ id, billNum, shop, businessDay }) => ({
    id,
    title: billNum,
    kind: translate('report.posOrder.one'),
    detail: [shop, businessDay].join(' · '),
    path: `/report/posorder/${id}`,
  }))
}

/** Bills by their numbers, for the command palette. */
export async function reportsSearch(): Promise<readonly SearchProvider[]> {
  await loadAreaMessages('reports')
  return [{ need: findBills.need, search: bills }]
}
