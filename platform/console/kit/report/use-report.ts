import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { machine } from '#platform/console/shell/clock.ts'
import { usePageSize } from '#platform/console/shell/limits.ts'
import { usePlace } from '#platform/console/shell/place.tsx'
import { useSession } from '#platform/console/shell/session.tsx'
import type { AnyReport, ParametersInput, ReportColumn, ReportRowOf } from '#platform/contract/define/report.ts'
import { Temporal } from '#platform/rules/temporal.ts'
import { pageCount } from '../list/list-state.ts'
import { runReport } from './report-calls.ts'
import {
  type ChosenPeriod,
  isAskable,
  PERIOD_NAME,
  parameterName,
  periodBefore,
  reportStateOf,
} from './report-state.ts'

/** Rows of the shop's day, by its own clock. */
const todayIn = (zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(machine.now()).toZonedDateTimeISO(zone).toPlainDate()

const NO_ROWS: readonly never[] = []

/** Only asked once parametersSchema has judged them. */
export const asAsked = <R extends AnyReport>(parameters: Readonly<Record<string, unknown>>) =>
  parameters as ParametersInput<R> // judged by the schema of the same fields

/** A report with its parameters, which live in the place's search values. Headless. */
export function useReport<R extends AnyReport>(of: R) {
  const { search, setSearch } = usePlace()
  const { timeZone, currentShop } = useSession()
  const today = todayIn(timeZone).toString()
  const rowsAPage = usePageSize()
  const state = useMemo(
    () => reportStateOf(of, search, Temporal.PlainDate.from(today), rowsAPage),
    [of, search, today, rowsAPage],
  )
  const askable = isAskable(of, state.parameters)
  const { parameters, page, pageSize, sort } = state
  const before = periodBefore(of, parameters)
  const hasTotals = Object.values<ReportColumn>(of.columns).some(column => column.total)

  const query = useQuery({
    queryKey: [of.key, 'run', { parameters, page, pageSize, sort }, currentShop?.ordLot],
    queryFn: ({ signal }) => runReport(of, { parameters: asAsked<R>(parameters), page, pageSize, sort }, signal),
    placeholderData: keepPreviousData,
    enabled: askable,
  })
  const earlier = useQuery({
    queryKey: [of.key, 'before', before, currentShop?.ordLot],
    queryFn: ({ signal }) =>
      runReport(of, { parameters: asAsked<R>(before ?? {}), page: 1, pageSize: 1, sort }, signal),
    enabled: askable && hasTotals && before !== undefined,
  })

  const ask = useCallback(
    (patch: Record<string, string | null>) => setSearch({ ...patch, page: null }, { replace: true }),
    [setSearch],
  )
  const rows: readonly ReportRowOf<R>[] = query.data?.rows ?? NO_ROWS
  const total = query.data?.total ?? 0
  return {
    state,
    askable,
    rows,
    chart: query.data?.chart,
    totals: query.data?.totals ?? {},
    totalsBefore: earlier.data?.totals ?? {},
    names: query.data?.names,
    total,
    pages: pageCount(total, pageSize),
    loading: askable && query.isPending,
    refreshing: query.isFetching && !query.isPending,
    error: query.error,
    retry: query.refetch,
    setPeriod: (period: ChosenPeriod) => {
      // A preset stays one in the address: opened tomorrow, "today" is tomorrow. Custom starts from what was shown.
      const shown = of.period ? [of.period.from, of.period.to].map(String) : []
      const kept = shown.map(name => [
        parameterName(name),
        period === 'custom' ? JSON.stringify(parameters[name]) : null,
      ])
      ask({ [PERIOD_NAME]: period, ...Object.fromEntries(kept) })
    },
    setParameter: (name: string, value: unknown) =>
      ask({ [parameterName(name)]: value == null ? null : JSON.stringify(value) }),
    setSort: (next: string) => ask({ sort: next }),
    setPage: (next: number) => setSearch({ page: next === 1 ? null : String(next) }, { replace: true }),
    setPageSize: (next: number) => ask({ size: String(next) }),
  }
}

export type ReportModel<R extends AnyReport> = ReturnType<typeof useReport<R>>
