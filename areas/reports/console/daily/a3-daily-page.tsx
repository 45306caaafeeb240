import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { useRecordNames } from '#platform/console/kit/fields/record-names.ts'
import { ReportPage } from '#platform/console/kit/report/report-page.tsx'
import { useFigureWords } from '#platform/console/kit/report/use-figure-words.ts'
import type { ReportModel } from '#platform/console/kit/report/use-report.ts'
import { ScrollRegion } from '#platform/console/kit/scroll-region.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ReportRowOf } from '#platform/contract/define/report.ts'
import { A3Daily } from '../../contract/a3-daily.ts'
import { toBills } from '../drill-addresses.ts'
import classes from '../reports.module.css'
import { DailySheetPanels } from './daily-sheet-panels.tsx'

type Row = ReportRowOf<typeof A3Daily>

/** The daily report of all registers on one wide sheet: a column a register, the sum of all at the end. */
export const A3DailyPage = () => (
  <div className={classes.a3} data-paper="a3">
    <ReportPage
      report={A3Daily}
      drill={toBills}
      extra={model => (
        <>
          <RegisterSheet model={model} />
          <DailySheetPanels parameters={model.state.parameters} />
        </>
      )}
    />
  </div>
)

const DIMENSIONS: readonly string[] = ['shop', 'register']

function RegisterSheet({ model }: { model: ReportModel<typeof A3Daily> }) {
  const t = useTranslations()
  const words = useFieldWords(A3Daily.key, 'columns')
  const figure = useFigureWords(A3Daily)
  const { labels } = useRecordNames()
  const names = Object.keys(A3Daily.columns).filter((name): name is keyof Row & string => !DIMENSIONS.includes(name))
  const getShopName = (row: Row) => labels['system.site']?.[row.shop ?? ''] ?? ''
  const registerColumn = (row: Row) => labels['pos.cashRegister']?.[row.register ?? ''] ?? t('report.noRegister')
  if (model.rows.length === 0) return null
  return (
    <ScrollRegion className={`${classes.sheet} ${classes.scroller}`} label={t('report.a3Daily.sheet')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {model.rows.map(row => (
              <th key={`${row.shop} ${row.register}`} scope="col" data-end>
                {getShopName(row)}
                <br />
                {registerColumn(row)}
              </th>
            ))}
            <th scope="col" data-end>
              {t('platform.table.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map(name => (
            <tr key={name}>
              <th scope="row">{words.label(name)}</th>
              {model.rows.map(row => (
                <td key={`${row.shop} ${row.register}`} data-end>
                  {figure(name, row[name])}
                </td>
              ))}
              <td data-end>
                <strong>{figure(name, model.totals[name])}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
