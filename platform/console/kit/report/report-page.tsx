import '../styles/list-styles.ts'
import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { IconReportOff } from '#platform/console/icons/report-off.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { FiguresOfShop } from '#platform/console/shell/language/figures-of-shop.tsx'
import { AmountsIn } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type AnyReport, currencyColumn, type ReportRowOf, withoutColumns } from '#platform/contract/define/report.ts'
import { useFieldWords } from '../fields/field-words.ts'
import { RecordNamesProvider, readNames } from '../fields/record-names.ts'
import { ListFooter } from '../list/list-footer.tsx'
import { valueIn } from '../list/resource-columns.tsx'
import { ColumnsChooser } from '../table/columns-chooser.tsx'
import { DataTable } from '../table/data-table.tsx'
import { TableMessage } from '../table/table-message.tsx'
import { useDataTable } from '../table/use-data-table.ts'
import { Behind } from './behind.tsx'
import { DaysOfShops } from './days-of-shops.tsx'
import { FigureNotes } from './figure-notes.tsx'
import { OlderFooter } from './older-footer.tsx'
import { PrintedHead } from './printed-head.tsx'
import classes from './report.module.css'
import { ReportActions } from './report-actions.tsx'
import { type Drill, type DrillTotal, ReportCell, reportColumns } from './report-columns.tsx'
import { ReportFigures } from './report-figures.tsx'
import { UnderWay } from './under-way.tsx'
import { UnlikeCurrencies } from './unlike-currencies.tsx'
import { useFigureWords } from './use-figure-words.ts'
import { usePrinting } from './use-printing.ts'
import { type ReportModel, useReport } from './use-report.ts'

const ReportChart = lazy(() => import('./report-chart.tsx').then(m => ({ default: m.ReportChart })))
const ReportFilters = lazy(() => import('./report-filters.tsx').then(m => ({ default: m.ReportFilters })))

const CHART_HEIGHT = 240
const FILTERS_HEIGHT = 34

interface ReportPageProps<R extends AnyReport> {
  report: R
  drill?: Drill<R> | undefined
  /** Links to the rows behind the sums at the top. */
  drillTotal?: DrillTotal | undefined
  /** Content between the figures and the table. */
  extra?: ((model: ReportModel<R>) => ReactNode) | undefined
  /** Before the print button. */
  actions?: ReactNode
  /** Leaves out the unfinished day: for reports that compare periods themselves. */
  finishedOnly?: boolean
}

/** A report drawn from its definition, in the currency and time zone of its shop. */
export function ReportPage<R extends AnyReport>(props: ReportPageProps<R>) {
  const { report, finishedOnly } = props
  const model = useReport(report, { finishedOnly })
  const shown = useMemo(() => withoutColumns(report, model.hidden), [report, model.hidden])
  return (
    <FiguresOfShop siteId={report.shop === undefined ? undefined : model.state.parameters[report.shop]}>
      <AmountsIn value={sumsIn(report, model.rows)}>
        <ReportSheet {...props} report={shown} model={model} />
      </AmountsIn>
    </FiguresOfShop>
  )
}

/** Sums exist for a single currency: that of any row with amounts. */
function sumsIn(report: AnyReport, rows: readonly object[]): string | null {
  const currency = currencyColumn(report)
  const codes = currency === undefined ? [] : rows.map(row => valueIn(row, currency))
  return codes.find(code => typeof code === 'string') ?? null
}

interface ReportSheetProps<R extends AnyReport> extends ReportPageProps<R> {
  model: ReportModel<R>
}

/** Parameters, figures, chart, and table with totals. */
function ReportSheet<R extends AnyReport>({ report, model, drill, drillTotal, extra, actions }: ReportSheetProps<R>) {
  const t = useTranslations()
  const words = useFieldWords(report.key, 'columns')
  const { parameters, sort } = model.state
  const { shown, print, fetching, onPaper } = usePrinting(report, model)
  const none = t('platform.report.none')
  const notKnown = t('platform.report.notKnown')
  const figure = useFigureWords(report)
  const { totals: summed } = model
  const columns = useMemo(() => {
    const total = (name: string) => (name in summed ? figure(name, summed[name]) : '')
    return reportColumns(report, words, parameters, drill, { none, notKnown, total })
  }, [report, words, parameters, drill, none, notKnown, summed, figure])
  const numbered = useMemo(() => new Map(shown.rows.map((row, at) => [row, String(at)])), [shown.rows])
  const [first = ''] = Object.keys(report.columns)
  const table = useDataTable<ReportRowOf<R>>({
    tableKey: report.key,
    columns,
    rows: shown.rows,
    rowId: row => numbered.get(row) ?? '', // a report's rows have no id
    rowName: row => {
      const value = (row as Record<string, unknown>)[first] // rows of a generic report are not known by name
      const titles = shown.names?.labels[report.columns[first]?.to ?? '']
      return (titles?.[String(value)] ?? figure(first, value)) || none
    },
    sort,
    onSort: model.setSort,
  })
  const shownTotals = Object.fromEntries(Object.entries(model.totals).filter(([name]) => table.column(name)))
  const totals = Object.fromEntries(
    Object.entries(shownTotals).map(([name, value]) => [
      name,
      <ReportCell key={name} kind={report.columns[name]?.kind ?? 'decimal'} value={value} choice={asItIs} />,
    ]),
  )
  const title = t(`${report.key}.title`)
  return (
    <RecordNamesProvider value={shown.names ?? readNames(undefined)}>
      <div className={classes.paper} data-paper="wide">
        <PageFrame
          title={title}
          count={model.askable && !model.loading && report.paging === undefined ? model.total : undefined}
          main={
            <div className={classes.actions} data-print="hide">
              <ColumnsChooser table={table} />
              <ReportActions
                report={report}
                model={model}
                more={actions}
                onPrint={() => void print()}
                printing={fetching}
              />
            </div>
          }
          toolbar={
            <Suspense fallback={<Skeleton height={FILTERS_HEIGHT} />}>
              <ReportFilters report={report} model={model} />
            </Suspense>
          }
        >
          <DaysOfShops report={report} model={model} />
          <PrintedHead report={report} model={shown} cut={onPaper && shown.total > shown.rows.length} />
          {model.askable && (
            <ReportFigures
              report={report}
              words={words}
              totals={shownTotals}
              held={model.totalsHeld}
              before={model.totalsBefore}
              to={drillTotal && (name => drillTotal(name, parameters))}
            />
          )}
          <UnlikeCurrencies report={report} model={model} />
          <UnderWay model={model} />
          <Behind seconds={model.behind} />
          {model.askable && !model.error && extra?.(shown)}
          {model.chart && model.chart.points.length > 0 && (
            <Suspense fallback={<ChartToCome />}>
              <ReportChart report={report} data={model.chart} parameters={parameters} words={words} title={title} />
            </Suspense>
          )}
          <DataTable
            table={table}
            whole={onPaper}
            label={title}
            loading={model.loading}
            refreshing={model.refreshing}
            totals={Object.keys(totals).length > 0 ? totals : undefined}
            hasInstead={!model.askable || model.error !== null || (model.rows.length === 0 && !model.loading)}
            instead={<ReportInstead model={model} />}
          />
          {!onPaper && model.total > model.rows.length && <ListFooter list={{ ...model, about: false }} />}
          {report.paging === 'older' && !onPaper && <OlderFooter model={model} />}
          <FigureNotes report={report} parameters={parameters} words={words} />
        </PageFrame>
      </div>
    </RecordNamesProvider>
  )
}

const asItIs = (value: string) => value

/** As high as the chart with its frame, so that the rows below do not move. */
const ChartToCome = () => (
  <div className={classes.chart}>
    <Skeleton height={CHART_HEIGHT} />
  </div>
)

function ReportInstead<R extends AnyReport>({ model }: { model: ReportModel<R> }) {
  const t = useTranslations()
  if (model.error) {
    return (
      <TableMessage
        tone="bad"
        icon={<IconAlertCircle size={28} stroke={1.5} />}
        title={t('platform.report.failed')}
        text={model.error.message}
        action={{ label: t('platform.list.retry'), onAction: () => void model.retry() }}
      />
    )
  }
  return (
    <TableMessage
      icon={<IconReportOff size={28} stroke={1.5} />}
      title={t(model.askable ? 'platform.report.empty' : 'platform.report.askFirst')}
      text={t(model.askable ? 'platform.report.emptyHint' : 'platform.report.askFirstHint')}
    />
  )
}
