import { Text } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { AnyReport } from '#platform/contract/define/report.ts'
import { shopDaysIn } from './report-state.ts'
import type { ReportModel } from './use-report.ts'

/** Explains that a report of all shops uses each shop's own trading days, and lists them. */
export function DaysOfShops<R extends AnyReport>({ report, model }: { report: R; model: ReportModel<R> }) {
  const t = useTranslations()
  const { date } = useFormats()
  const { shops } = useSession()
  const { parameters, period } = model.state
  const shopDays = shopDaysIn(report, parameters)
  const ofOneShop = report.shop === undefined || parameters[report.shop] != null || shops.length < 2
  if (ofOneShop || !report.period || !model.askable || (period === 'custom' && !shopDays)) return null
  const { from, to } = report.period
  const ranges = shopDays?.periods ?? [{ from: String(parameters[from]), to: String(parameters[to]) }]
  const oneDay = ranges.every(range => range.from === range.to)
  const words = ranges.map(range =>
    range.from === range.to
      ? date(range.from)
      : t('platform.list.filter.between', { from: date(range.from), to: date(range.to) }),
  )
  const days = [...new Set(words)].join(t('platform.report.orDays'))
  return (
    <Text size="xs" c="dimmed">
      {t(oneDay ? 'platform.report.eachShopsDays' : 'platform.report.eachShopsPeriod', { days })}
    </Text>
  )
}
