import { Text } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type AnyReport, columnEntries, currencyColumn, isAmount } from '#platform/contract/define/report.ts'
import type { ReportModel } from './use-report.ts'

/** Explains why amounts in different currencies have no sums; the server sends none. */
export function UnlikeCurrencies<R extends AnyReport>({ report, model }: { report: R; model: ReportModel<R> }) {
  const t = useTranslations()
  if (currencyColumn(report) === undefined || model.rows.length === 0) return null
  const summed = columnEntries(report.columns).filter(([, column]) => column.total && isAmount(column))
  if (summed.some(([column]) => column in model.totals)) return null
  return (
    <Text size="sm" role="note">
      {t('platform.report.unlikeCurrencies')}
    </Text>
  )
}
