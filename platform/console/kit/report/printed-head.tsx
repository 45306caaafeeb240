import { Text } from '@mantine/core'
import { machine } from '#platform/console/shell/device/clock.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { AnyReport } from '#platform/contract/define/report.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { ReportModel } from './use-report.ts'

interface PrintedHeadProps<R extends AnyReport> {
  report: R
  model: ReportModel<R>
  /** The report has more rows than are printed. */
  cut: boolean
}

/** Header on paper: shop, period, time of printing, and whether the report is complete. */
export function PrintedHead<R extends AnyReport>({ report, model, cut }: PrintedHeadProps<R>) {
  const t = useTranslations()
  const { date, instant, number } = useFormats()
  const { shops, merchant } = useSession()
  const { parameters } = model.state
  const shop = shops.find(({ siteId }) => report.shop !== undefined && siteId === parameters[report.shop])
  const day = (name: string | undefined) => (name && typeof parameters[name] === 'string' ? date(parameters[name]) : '')
  const [from, to] = [day(report.period?.from), day(report.period?.to)]
  return (
    <div data-print="only">
      <Text fw={600}>{shop?.lotName ?? merchant.name}</Text>
      <Text size="sm">
        {from && t('platform.list.filter.between', { from, to })}
        {from && ' · '}
        {t('platform.report.made', { at: instant(Temporal.Instant.fromEpochMilliseconds(machine.now()).toString()) })}
      </Text>
      {cut && (
        <Text size="sm" fw={600}>
          {t('platform.report.cut', { count: number(model.rows.length), total: number(model.total) })}
        </Text>
      )}
    </div>
  )
}
