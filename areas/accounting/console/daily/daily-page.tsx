import '#platform/console/kit/styles/list-styles.ts'
import { Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { IconReport } from '#platform/console/icons/report.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { DataTable } from '#platform/console/kit/table/data-table.tsx'
import { isSelected, NOTHING_SELECTED, type Selection } from '#platform/console/kit/table/row-selection.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { useDataTable } from '#platform/console/kit/table/use-data-table.ts'
import { call, callFile } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type DayOfBooks, exportDays } from '../../contract/daily-report.ts'
import { sendDays } from '../../contract/ledger.ts'
import { PeriodFields } from '../files/period-fields.tsx'
import { useDayColumns } from './day-columns.tsx'
import { DAYS_KEY, dayId, useBookDays } from './use-book-days.ts'

const ExportDialog = lazy(() => import('../files/export-dialog.tsx').then(m => ({ default: m.ExportDialog })))
const SendDialog = lazy(() => import('../ledgers/send-dialog.tsx').then(m => ({ default: m.SendDialog })))
const DayDrawer = lazy(() => import('./day-drawer.tsx').then(m => ({ default: m.DayDrawer })))
const MissingAccounts = lazy(() => import('../files/missing-accounts.tsx').then(m => ({ default: m.MissingAccounts })))

const isFresh = ({ state }: DayOfBooks): boolean => state === 'ready' || state === 'changed'

/** The business days of a month, what of them is in the books, and what keeps the others out. */
export function DailyPage() {
  const t = useTranslations()
  const queries = useQueryClient()
  const { period, days, query } = useBookDays()
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const [opened, setOpened] = useState<DayOfBooks | null>(null)
  const [exporting, setExporting] = useState(false)
  const [sending, setSending] = useState(false)
  const selected = days.filter(day => isSelected(selection, dayId(day)))
  const chosen = selected.length > 0 ? selected : days.filter(isFresh)
  const may = { export: usePermission(exportDays.need), send: usePermission(sendDays.need) }
  const columns = useDayColumns()
  const table = useDataTable<DayOfBooks>({
    tableKey: DAYS_KEY,
    columns,
    rows: days,
    rowId: dayId,
    rowName: ({ shop, day }) => `${shop} ${day}`,
    selection,
    onSelect: setSelection,
    onOpen: setOpened,
  })
  const missing = useMemo(() => days.flatMap(day => day.missing), [days])
  const readAgain = async () => {
    setSelection(NOTHING_SELECTED)
    await queries.invalidateQueries({ queryKey: [DAYS_KEY] })
  }
  const nothing = chosen.length === 0 ? t('accounting.dailyReport.nothingReady') : undefined
  return (
    <PageFrame
      title={t('accounting.dailyReport.title')}
      count={query.isPending ? undefined : days.length}
      toolbar={
        <>
          <Group gap="xs">
            <PeriodFields period={period} />
            <ReasonedButton permission={withReason(may.export, nothing)} onClick={() => setExporting(true)}>
              {t('accounting.dailyReport.export', { count: chosen.length })}
            </ReasonedButton>
            <ReasonedButton
              variant="default"
              permission={withReason(may.send, nothing)}
              onClick={() => setSending(true)}
            >
              {t('accounting.dailyReport.send')}
            </ReasonedButton>
          </Group>
          <Suspense>{missing.length > 0 && <MissingAccounts missing={missing} />}</Suspense>
        </>
      }
    >
      <DataTable
        table={table}
        label={t('accounting.dailyReport.title')}
        loading={query.isPending}
        refreshing={query.isPlaceholderData}
        hasInstead={query.isError || (!query.isPending && days.length === 0)}
        instead={
          <TableMessage
            tone={query.isError ? 'bad' : 'plain'}
            icon={<IconReport size={28} stroke={1.5} />}
            title={t(query.isError ? 'platform.list.failed' : 'accounting.dailyReport.nothing')}
            text={query.error?.message ?? t('accounting.dailyReport.nothingHint')}
            action={
              query.isError ? { label: t('platform.list.retry'), onAction: () => void query.refetch() } : undefined
            }
          />
        }
      />
      <Suspense>
        {opened && <DayDrawer day={opened} onClose={() => setOpened(null)} />}
        {exporting && (
          <ExportDialog
            what={t('accounting.dailyReport.days', { count: chosen.length })}
            before={chosen.filter(day => day.state === 'exported').length}
            send={({ program, setup }, again) =>
              callFile(
                exportDays,
                { program, setup, again, days: chosen.map(({ siteId, day }) => ({ siteId, day })) },
                { hideErrors: true, idempotencyKey: newId() },
              )
            }
            onExported={readAgain}
            onClose={() => setExporting(false)}
          />
        )}
        {sending && (
          <SendDialog
            what={t('accounting.dailyReport.days', { count: chosen.length })}
            send={async ({ options, ...to }) => {
              const days = chosen.map(({ siteId, day }) => ({ siteId, day }))
              const { result } = await call(sendDays, { ...to, days }, options)
              return t('accounting.send.sent', { count: result.journals.length })
            }}
            onSent={readAgain}
            onClose={() => setSending(false)}
          />
        )}
      </Suspense>
    </PageFrame>
  )
}
