import '#platform/console/kit/styles/list-styles.ts'
import { Skeleton } from '@mantine/core'
import { IconTable } from '#platform/console/icons/table.ts'
import { RecordNamesProvider, readNames } from '#platform/console/kit/fields/record-names.ts'
import { PrintedHead } from '#platform/console/kit/report/printed-head.tsx'
import report from '#platform/console/kit/report/report.module.css'
import { ReportActions } from '#platform/console/kit/report/report-actions.tsx'
import { ReportFilters } from '#platform/console/kit/report/report-filters.tsx'
import { useReport } from '#platform/console/kit/report/use-report.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { FiguresOfShop } from '#platform/console/shell/language/figures-of-shop.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { LARGEST_PAGE } from '#platform/contract/wire/list.ts'
import { SalesPivot } from '../../contract/sales-pivot.ts'
import classes from './pivot.module.css'
import { PivotChoices } from './pivot-choices.tsx'
import { PivotTable } from './pivot-table.tsx'
import { PivotViews } from './pivot-views.tsx'
import { useArrangement } from './use-arrangement.ts'

const TABLE_HEIGHT = 320
const ARRANGED_HERE = ['lines', 'across'] as const

/** Sales as a table that a person arranges and keeps. */
export function PivotPage() {
  const t = useTranslations()
  const model = useReport(SalesPivot, { rowsAPage: LARGEST_PAGE })
  const arrangement = useArrangement(model)
  return (
    <RecordNamesProvider value={model.names ?? readNames(undefined)}>
      <div className={report.paper} data-paper="wide">
        <PageFrame
          title={t('report.salesStatisticsNew.title')}
          main={
            <div className={classes.actions} data-print="hide">
              <ReportActions report={SalesPivot} model={model} more={<PivotViews />} />
            </div>
          }
          toolbar={
            <>
              <ReportFilters report={SalesPivot} model={model} omit={ARRANGED_HERE} />
              <PivotChoices arrangement={arrangement} />
            </>
          }
        >
          <PrintedHead report={SalesPivot} model={model} cut={model.total > model.rows.length} />
          {model.error && (
            <TableMessage
              tone="bad"
              icon={<IconTable size={28} stroke={1.5} />}
              title={t('platform.report.failed')}
              text={model.error.message}
              action={{ label: t('platform.list.retry'), onAction: () => void model.retry() }}
            />
          )}
          {!model.error && model.rows.length === 0 && !model.loading && (
            <TableMessage
              icon={<IconTable size={28} stroke={1.5} />}
              title={t('platform.report.empty')}
              text={t('platform.report.emptyHint')}
            />
          )}
          {model.loading && <Skeleton height={TABLE_HEIGHT} />}
          {model.rows.length > 0 && (
            <FiguresOfShop siteId={model.state.parameters.shop}>
              <PivotTable model={model} arrangement={arrangement} />
            </FiguresOfShop>
          )}
        </PageFrame>
      </div>
    </RecordNamesProvider>
  )
}
