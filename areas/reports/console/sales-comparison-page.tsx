import { IconCategory } from '#platform/console/icons/category.ts'
import { ReportPage } from '#platform/console/kit/report/report-page.tsx'
import { readReportState } from '#platform/console/kit/report/report-state.ts'
import { usePresentDays } from '#platform/console/kit/report/use-present-days.ts'
import { ToolLink } from '#platform/console/kit/table/tool-button.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { usePageSize } from '#platform/console/shell/limits.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { SalesComparison } from '../contract/sales-comparison.ts'
import { toBillsOfEitherPeriod, toCategories } from './drill-addresses.ts'

const drill = (row: object, column: string, parameters: Readonly<Record<string, unknown>>) =>
  column === 'difference' ? toCategories({ ...row }, parameters) : toBillsOfEitherPeriod({ ...row }, column, parameters)

/** The comparison of categories is not in the menu: it is a step from here, of the same days. */
function CategoriesLink() {
  const t = useTranslations()
  const { search } = usePlace()
  const days = usePresentDays()
  const rowsAPage = usePageSize()
  const { currentShop } = useSession()
  const { parameters } = readReportState(SalesComparison, search, { days, shop: currentShop?.siteId, rowsAPage })
  return (
    <ToolLink
      icon={<IconCategory size={16} aria-hidden />}
      label={t('report.categoryComparison.title')}
      to={toCategories({}, parameters)}
    />
  )
}

export const SalesComparisonPage = () => (
  <ReportPage report={SalesComparison} drill={drill} actions={<CategoriesLink />} finishedOnly />
)
