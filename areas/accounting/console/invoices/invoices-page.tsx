import '#platform/console/kit/styles/list-styles.ts'
import { Group } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { IconFileInvoice } from '#platform/console/icons/file-invoice.ts'
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
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import {
  DOCUMENT_FILES,
  type DocumentFile,
  type DocumentShown,
  exportDocuments,
  listDocuments,
  sendDocuments,
} from '../../contract/invoices.ts'
import { PeriodFields } from '../files/period-fields.tsx'
import { useBooksPeriod } from '../files/use-books-period.ts'
import { useDocumentColumns } from './document-columns.tsx'

const DocumentDrawer = lazy(() => import('./document-drawer.tsx').then(m => ({ default: m.DocumentDrawer })))
const ExportDialog = lazy(() => import('../files/export-dialog.tsx').then(m => ({ default: m.ExportDialog })))
const SendDialog = lazy(() => import('../ledgers/send-dialog.tsx').then(m => ({ default: m.SendDialog })))

const KEY = 'accounting.invoices'
const NONE: readonly DocumentShown[] = []
const idOf = ({ id }: DocumentShown): string => id

/** What a file would hold of the chosen documents. */
const inFile = (file: DocumentFile, { kind }: DocumentShown): boolean =>
  file === 'customers' || (file === 'payments') === (kind === 'payment')

function useDocuments(period: ReturnType<typeof useBooksPeriod>) {
  const shop = useCurrentShop()?.shopId
  const question = { from: period.from, to: period.to, ...(shop ? { shop } : {}) }
  return useQuery({
    queryKey: [KEY, 'list', question],
    queryFn: async ({ signal }) => (await call(listDocuments, question, { signal, hideErrors: true })).result.documents,
    placeholderData: keepPreviousData,
  })
}

/** Bills on account, their refunds and payments, as the books take them: a customer each. */
export function InvoicesPage() {
  const t = useTranslations()
  const queries = useQueryClient()
  const period = useBooksPeriod()
  const query = useDocuments(period)
  const documents = query.data ?? NONE
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const [opened, setOpened] = useState<DocumentShown | null>(null)
  const [exporting, setExporting] = useState<DocumentFile | null>(null)
  const selected = documents.filter(each => isSelected(selection, each.id))
  const chosen = selected.length > 0 ? selected : documents.filter(({ state }) => state === 'ready')
  const [sending, setSending] = useState(false)
  const permission = usePermission(exportDocuments.need)
  const maySend = usePermission(sendDocuments.need)
  const table = useDataTable<DocumentShown>({
    tableKey: KEY,
    columns: useDocumentColumns(),
    rows: documents,
    rowId: idOf,
    rowName: ({ bill, customer }) => `${bill} ${customer}`,
    selection,
    onSelect: setSelection,
    onOpen: setOpened,
  })
  const readAgain = async () => {
    setSelection(NOTHING_SELECTED)
    await queries.invalidateQueries({ queryKey: [KEY] })
  }
  const inThis = exporting ? chosen.filter(each => inFile(exporting, each)) : []
  const before = exporting === 'customers' ? [] : inThis.filter(({ state }) => state === 'exported')
  return (
    <PageFrame
      title={t('accounting.invoices.title')}
      count={query.isPending ? undefined : documents.length}
      toolbar={
        <Group gap="xs">
          <PeriodFields period={period} />
          {DOCUMENT_FILES.map(file => {
            const count = chosen.filter(each => inFile(file, each)).length
            const reason = count === 0 ? t('accounting.invoices.nothingReady') : undefined
            return (
              <ReasonedButton
                key={file}
                permission={withReason(permission, reason)}
                variant={file === 'sales' ? 'filled' : 'default'}
                onClick={() => setExporting(file)}
              >
                {t(`accounting.invoices.export.${file}`, { count })}
              </ReasonedButton>
            )
          })}
          <ReasonedButton
            variant="default"
            permission={withReason(maySend, chosen.length === 0 ? t('accounting.invoices.nothingReady') : undefined)}
            onClick={() => setSending(true)}
          >
            {t('accounting.dailyReport.send')}
          </ReasonedButton>
        </Group>
      }
    >
      <DataTable
        table={table}
        label={t('accounting.invoices.title')}
        loading={query.isPending}
        refreshing={query.isPlaceholderData}
        hasInstead={query.isError || (!query.isPending && documents.length === 0)}
        instead={
          <TableMessage
            tone={query.isError ? 'bad' : 'plain'}
            icon={<IconFileInvoice size={28} stroke={1.5} />}
            title={t(query.isError ? 'platform.list.failed' : 'accounting.invoices.nothing')}
            text={query.error?.message ?? t('accounting.invoices.nothingHint')}
            action={
              query.isError ? { label: t('platform.list.retry'), onAction: () => void query.refetch() } : undefined
            }
          />
        }
      />
      <Suspense>
        {opened && <DocumentDrawer document={opened} listKey={KEY} onClose={() => setOpened(null)} />}
        {exporting && (
          <ExportDialog
            what={t(`accounting.invoices.contents.${exporting}`, { count: inThis.length })}
            before={before.length}
            send={({ program, setup }, again) =>
              callFile(
                exportDocuments,
                { program, setup, again, contents: exporting, from: period.from, to: period.to, ids: inThis.map(idOf) },
                { hideErrors: true, idempotencyKey: newId() },
              )
            }
            onExported={readAgain}
            onClose={() => setExporting(null)}
          />
        )}
        {sending && (
          <SendDialog
            what={t('accounting.invoices.documents', { count: chosen.length })}
            send={async ({ options, ...to }) => {
              const { from, to: until } = period
              const { result } = await call(sendDocuments, { ...to, from, to: until, ids: chosen.map(idOf) }, options)
              return t('accounting.invoices.sent', { count: result.documents.length })
            }}
            onSent={readAgain}
            onClose={() => setSending(false)}
          />
        )}
      </Suspense>
    </PageFrame>
  )
}
