import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { useRecordNames } from '#platform/console/kit/fields/record-names.ts'
import { ReportPage } from '#platform/console/kit/report/report-page.tsx'
import { useFigureWords } from '#platform/console/kit/report/use-figure-words.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ReportRowOf } from '#platform/contract/define/report.ts'
import { Summary } from '../contract/summary.ts'
import { toBills, totalsToBills } from './drill-addresses.ts'
import classes from './reports.module.css'

type Row = ReportRowOf<typeof Summary>

/** What a manager reads first, in the order in which he reads it. */
const READ: readonly (keyof Row & string)[] = [
  'net',
  'refunds',
  'total',
  'sales',
  'averageSale',
  'margin',
  'marginPercent',
  'costedPercent',
  'discount',
  'discountPercent',
  'tax',
  'voids',
  'refundBills',
]

export const SummaryPage = () => (
  <ReportPage
    report={Summary}
    drill={toBills}
    drillTotal={totalsToBills}
    extra={({ rows, state }) => <Sheets rows={rows} parameters={state.parameters} />}
  />
)

interface SheetsProps {
  rows: readonly Row[]
  parameters: Readonly<Record<string, unknown>>
}

/** A sheet a shop: beside each other on the screen, a page each on paper. */
function Sheets({ rows, parameters }: SheetsProps) {
  const t = useTranslations()
  const words = useFieldWords(Summary.key, 'columns')
  const figure = useFigureWords(Summary)
  const { labels } = useRecordNames()
  return (
    <div className={classes.sheets}>
      {rows.map(row => {
        const shop = labels['system.site']?.[row.shop ?? ''] ?? t('report.unknownShop')
        return (
          <section key={row.shop} className={classes.sheet} aria-label={shop}>
            <h2 className={classes.sheetName} dir="auto">
              {shop}
            </h2>
            <dl className={classes.facts}>
              {READ.map(name => {
                const to = name.endsWith('Percent') ? undefined : toBills(row, name, parameters)
                const value = figure(name, row[name]) || '–'
                return (
                  <div key={name} className={classes.fact}>
                    <dt>{words.label(name)}</dt>
                    <dd>{to ? <PlaceLink to={to}>{value}</PlaceLink> : value}</dd>
                  </div>
                )
              })}
            </dl>
          </section>
        )
      })}
    </div>
  )
}
