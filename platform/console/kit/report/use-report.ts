import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { usePageSize } from '#platform/console/shell/limits.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { AnyReport, ParametersInput, ReportColumn, ReportRowOf } from '#platform/contract/define/report.ts'
import type { LogPlace } from '#platform/contract/define/report-operations.ts'
import { pageCount } from '../list/list-state.ts'
import { PERIOD_NAME, parameterName } from './report-address.ts'
import { runReport } from './report-calls.ts'
import { type ChosenPeriod, finishedDays, isAskable, periodBefore, readReportState } from './report-state.ts'
import { usePresentDays } from './use-present-days.ts'

const NO_ROWS: readonly never[] = []
const NO_COLUMNS: readonly string[] = []
const NO_TOTALS: Readonly<Record<string, number>> = {}

const getDays = (parameters: Readonly<Record<string, unknown>>, period: { from: string; to: string }) => ({
  from: String(parameters[period.from]),
  to: String(parameters[period.to]),
})

/** Days that the user enters apply to all shops. */
const sameDaysInAllShops = ({ period }: AnyReport): Record<string, null> =>
  period?.shopDays === undefined ? {} : { [parameterName(period.shopDays)]: null }

/** Only used after validation by parametersSchema. */
export const asAsked = <R extends AnyReport>(parameters: Readonly<Record<string, unknown>>) =>
  parameters as ParametersInput<R> // checked by the schema of the same fields

interface ReportOptions {
  /** Rows per page instead of the merchant's own number. */
  rowsAPage?: number | undefined
  /** Leaves out the unfinished day: for reports that compare periods themselves. */
  finishedOnly?: boolean | undefined
}

/** A report with its parameters, which are in the query of the address. Headless. */
export function useReport<R extends AnyReport>(
  of: R,
  { rowsAPage: ownRowsAPage, finishedOnly = false }: ReportOptions = {},
) {
  const { search, setSearch } = usePlace()
  const { currentShop } = useSession()
  const days = usePresentDays()
  const shop = currentShop?.siteId
  const ofMerchant = usePageSize()
  const rowsAPage = ownRowsAPage ?? ofMerchant
  const chosen = useMemo(
    () => readReportState(of, search, { days, shop, rowsAPage }),
    [of, search, days, shop, rowsAPage],
  )
  // Finished days are compared with as many finished days before them.
  const finished = useMemo(() => finishedDays(of, chosen.parameters, days.today), [of, chosen.parameters, days.today])
  const state = useMemo(
    () => (finishedOnly && finished ? { ...chosen, parameters: finished } : chosen),
    [finishedOnly, finished, chosen],
  )
  const askable = isAskable(of, state.parameters) && !(finishedOnly && finished === undefined)
  const { parameters, page, pageSize, sort, before: place } = state
  const before = finished && periodBefore(of, finished)
  const underWay = of.period !== undefined && isAskable(of, chosen.parameters) && finished !== chosen.parameters
  const hasTotals = Object.values<ReportColumn>(of.columns).some(column => column.total ?? column.ratio)

  const query = useQuery({
    queryKey: [of.key, 'run', { parameters, page, pageSize, sort, place }, currentShop?.ordLot],
    queryFn: ({ signal }) => {
      const paged = of.paging === 'older' ? { before: place } : { page, sort }
      return runReport(of, { parameters: asAsked<R>(parameters), pageSize, ...paged }, { signal, hideErrors: true })
    },
    placeholderData: keepPreviousData,
    enabled: askable,
  })
  const earlier = useQuery({
    queryKey: [of.key, 'before', before, currentShop?.ordLot],
    queryFn: ({ signal }) =>
      runReport(of, { parameters: asAsked<R>(before ?? {}), page: 1, pageSize: 1, sort }, { signal, hideErrors: true }),
    enabled: askable && hasTotals && before !== undefined,
  })
  const sofar = useQuery({
    queryKey: [of.key, 'finished', finished, currentShop?.ordLot],
    queryFn: ({ signal }) =>
      runReport(
        of,
        { parameters: asAsked<R>(finished ?? {}), page: 1, pageSize: 1, sort },
        { signal, hideErrors: true },
      ),
    enabled: hasTotals && before !== undefined && underWay && !finishedOnly,
  })

  const ask = useCallback(
    (patch: Record<string, string | null>) => setSearch({ ...patch, page: null, before: null }, { replace: true }),
    [setSearch],
  )
  const rows: readonly ReportRowOf<R>[] = query.data?.rows ?? NO_ROWS
  const total = query.data?.total ?? 0
  return {
    state,
    askable,
    rows,
    chart: query.data?.chart,
    hidden: query.data?.hidden ?? NO_COLUMNS,
    /** Logs: where older rows begin. */
    older: query.data?.older,
    totals: query.data?.totals ?? NO_TOTALS,
    totalsBefore: earlier.data?.totals ?? NO_TOTALS,
    /** Totals of the finished days, which are compared with those before. */
    totalsHeld: (underWay && !finishedOnly ? sofar.data?.totals : query.data?.totals) ?? NO_TOTALS,
    /** The selected period includes an unfinished day. */
    underWay,
    finishedOnly,
    /** Finished days of the selected period, when it has others too. */
    finished: underWay && finished && of.period ? getDays(finished, of.period) : undefined,
    names: query.data?.names,
    /** Seconds by which the figures may be old. */
    behind: query.data?.behind,
    total,
    pages: pageCount(total, pageSize),
    loading: askable && query.isPending,
    refreshing: query.isFetching && !query.isPending,
    error: query.error,
    retry: query.refetch,
    setPeriod: (period: ChosenPeriod) => {
      // A preset stays a preset in the address: opened tomorrow, "today" is tomorrow. Custom starts from the displayed
      // days.
      const shown = of.period ? [of.period.from, of.period.to].map(String) : []
      const entries = shown.map(name => [
        parameterName(name),
        period === 'custom' ? JSON.stringify(parameters[name]) : null,
      ])
      ask({ [PERIOD_NAME]: period, ...Object.fromEntries(entries), ...sameDaysInAllShops(of) })
    },
    setParameter: (name: string, value: unknown) =>
      ask({
        ...([of.period?.from, of.period?.to].includes(name) ? sameDaysInAllShops(of) : {}),
        [parameterName(name)]: value == null ? null : JSON.stringify(value),
      }),
    setSort: (next: string) => ask({ sort: next }),
    setPage: (next: number) => setSearch({ page: next === 1 ? null : String(next) }, { replace: true }),
    /** Logs: goes to the rows after a place, or to the newest. A step of its own in the browser's history, which leads back. */
    setBefore: (next: LogPlace | undefined) => setSearch({ before: next ? JSON.stringify(next) : null }),
    setPageSize: (next: number) => ask({ size: String(next) }),
  }
}

export type ReportModel<R extends AnyReport> = ReturnType<typeof useReport<R>>
