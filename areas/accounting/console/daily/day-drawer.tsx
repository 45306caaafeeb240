import '#platform/console/kit/styles/dialog-styles.ts'
import '@mantine/core/styles/Table.layer.css'
import { Alert, Drawer, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ScrollRegion } from '#platform/console/kit/scroll-region.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type DayOfBooks, type JournalShown, previewDay } from '../../contract/daily-report.ts'
import { MissingAccounts } from '../files/missing-accounts.tsx'
import { DAYS_KEY } from './use-book-days.ts'

const WIDTH = '60rem'
const WAITING = 240

interface DayDrawerProps {
  day: DayOfBooks
  onClose: () => void
}

/** The journals of a day: as they were exported, and what would be exported now. */
export function DayDrawer({ day: { siteId, shop, day }, onClose }: DayDrawerProps) {
  const t = useTranslations()
  const { date, money } = useFormats()
  const { data, error } = useQuery({
    queryKey: [DAYS_KEY, 'preview', siteId, day],
    queryFn: async ({ signal }) => (await call(previewDay, { siteId, day }, { signal, hideErrors: true })).result,
  })
  return (
    <Drawer
      position="right"
      size={WIDTH}
      opened={usePlace().active}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
      title={`${shop} · ${date(day)}`}
    >
      <Stack gap="lg">
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        {!error && !data && <Skeleton height={WAITING} />}
        {data && <MissingAccounts missing={data.missing} />}
        {data && data.unbalanced !== 0 && (
          <Alert color="red" role="alert">
            {t('accounting.dailyReport.unbalanced', { amount: money(data.unbalanced) })}
          </Alert>
        )}
        {data?.journals.map(journal => (
          <JournalTable key={journal.number ?? ''} journal={journal} />
        ))}
      </Stack>
    </Drawer>
  )
}

const COLOURS = { waiting: 'yellow', accepted: 'green', refused: 'red' } as const

/** What connected books answered; a refusal with its line and words. */
function Postings({ postings }: Pick<JournalShown, 'postings'>) {
  const t = useTranslations()
  const { instant } = useFormats()
  return postings.map(({ ledger, state, at, words, line }) => (
    <Alert key={ledger} my="xs" p="xs" color={COLOURS[state]} role={state === 'refused' ? 'alert' : 'status'}>
      {t(`accounting.dailyReport.postings.${state}`, { ledger, at: instant(at) })}{' '}
      {line !== null && t('accounting.dailyReport.postingLine', { line })} {words}
    </Alert>
  ))
}

const COLUMNS = ['account', 'debit', 'credit', 'tax', 'taxCode'] as const

function JournalTable({ journal }: { journal: JournalShown }) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  const { number, memo, exportedAt, exportedBy, lines } = journal
  const title = number ?? t('accounting.dailyReport.notExported')
  const amount = (value: number) => (value === 0 ? '' : money(value))
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
      <ScrollRegion label={title}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {COLUMNS.map(column => (
                <Table.Th key={column} ta={column === 'account' || column === 'taxCode' ? undefined : 'end'}>
                  {t(`accounting.dailyReport.lines.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a journal never change places
              <Table.Tr key={at}>
                <Table.Td>
                  {line.account} {line.accountName}
                  <Text size="xs" c="dimmed">
                    {t(`accounting.dailyReport.reasons.${line.reason}`)}
                  </Text>
                </Table.Td>
                <Table.Td ta="end">{amount(line.debit)}</Table.Td>
                <Table.Td ta="end">{amount(line.credit)}</Table.Td>
                <Table.Td ta="end">{amount(line.tax)}</Table.Td>
                <Table.Td>{line.taxCode}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th>{t('platform.table.total')}</Table.Th>
              <Table.Th ta="end">{money(journal.debits)}</Table.Th>
              <Table.Th ta="end">{money(journal.credits)}</Table.Th>
              <Table.Th ta="end">{money(journal.tax)}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </ScrollRegion>
    </section>
  )
}
