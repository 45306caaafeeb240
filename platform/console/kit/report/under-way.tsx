import { Text } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyReport } from '#platform/contract/define/report.ts'
import type { ReportModel } from './use-report.ts'

/** Tells which days are compared while the selected period includes an unfinished day. Hidden without a comparison. */
export function UnderWay<R extends AnyReport>({ model }: { model: ReportModel<R> }) {
  const t = useTranslations()
  const { date } = useFormats()
  const { finished, finishedOnly } = model
  if (!model.underWay) return null
  if (finishedOnly)
    return (
      <Text role="note" size="sm">
        {finished ? t('platform.report.onlyFinished', inWords(finished, date)) : t('platform.report.nothingFinished')}
      </Text>
    )
  if (!finished || Object.keys(model.totalsBefore).length === 0) return null
  return (
    <Text size="xs" c="dimmed" role="note">
      {t('platform.report.changesOfFinished', inWords(finished, date))}
    </Text>
  )
}

const inWords = ({ from, to }: { from: string; to: string }, date: (day: string) => string) => ({
  from: date(from),
  to: date(to),
})
