import { Button, Text } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyReport } from '#platform/contract/define/report.ts'
import type { ReportModel } from './use-report.ts'

/** Says that today is not over, and what that means for what is compared. Nothing where nothing is. */
export function UnderWay<R extends AnyReport>({ report, model }: { report: R; model: ReportModel<R> }) {
  const t = useTranslations()
  const { date } = useFormats()
  const { finished } = model
  if (!model.underWay) return null
  if (!report.compares) {
    if (!finished || Object.keys(model.totalsBefore).length === 0) return null
    const days = { from: date(finished.from), to: date(finished.to) }
    return (
      <Text size="xs" c="dimmed" role="note">
        {t('platform.report.changesOfFinished', days)}
      </Text>
    )
  }
  return (
    <Text size="sm" role="note">
      {t('platform.report.todayCompared')}{' '}
      {finished && (
        <Button variant="subtle" size="compact-sm" data-print="hide" onClick={model.onlyFinished}>
          {t('platform.report.onlyFinished')}
        </Button>
      )}
    </Text>
  )
}
