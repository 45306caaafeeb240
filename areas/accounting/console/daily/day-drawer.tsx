import { Alert, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type DayOfBooks, type JournalShown, previewDay } from '../../contract/daily-report.ts'
import { EntryTable } from '../entries/entry-table.tsx'
import { Postings } from '../entries/postings.tsx'
import { PreviewDrawer } from '../entries/preview-drawer.tsx'
import { DAYS_KEY } from './use-book-days.ts'

const WIDTH = '60rem'
const HEIGHT = 240

interface DayDrawerProps {
  day: DayOfBooks
  onClose: () => void
}

/** The journals of a day: as they were exported, and what would be exported now. */
export function DayDrawer({ day: { siteId, shop, day }, onClose }: DayDrawerProps) {
  const t = useTranslations()
  const { date, money } = useFormats()
  const preview = useQuery({
    queryKey: [DAYS_KEY, 'preview', siteId, day],
    queryFn: async ({ signal }) => (await call(previewDay, { siteId, day }, { signal, hideErrors: true })).result,
  })
  return (
    <PreviewDrawer title={`${shop} · ${date(day)}`} width={WIDTH} height={HEIGHT} preview={preview} onClose={onClose}>
      {({ unbalanced, journals }) => (
        <>
          {unbalanced !== 0 && (
            <Alert color="red" role="alert">
              {t('accounting.dailyReport.unbalanced', { amount: money(unbalanced) })}
            </Alert>
          )}
          {journals.map(journal => (
            <JournalTable key={journal.number ?? ''} journal={journal} />
          ))}
        </>
      )}
    </PreviewDrawer>
  )
}

function JournalTable({ journal }: { journal: JournalShown }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const { number, memo, exportedAt, exportedBy, lines, debits, credits, tax } = journal
  const title = number ?? t('accounting.dailyReport.notExported')
  return (
    <section aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {memo}
        {exportedAt !== null &&
          ` · ${t('accounting.dailyReport.exportedBy', { at: instant(exportedAt), by: exportedBy ?? '' })}`}
      </Text>
      <Postings postings={journal.postings} />
      <EntryTable
        label={title}
        totals={{ debit: debits, credit: credits, tax }}
        lines={lines.map(({ account, accountName, reason, ...line }) => ({
          ...line,
          account: `${account} ${accountName}`,
          hint: t(`accounting.dailyReport.reasons.${reason}`),
        }))}
      />
    </section>
  )
}
