import { Alert, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type DocumentPreview, type DocumentShown, previewDocument } from '../../contract/invoices.ts'
import { EntryTable } from '../entries/entry-table.tsx'
import { Postings } from '../entries/postings.tsx'
import { PreviewDrawer } from '../entries/preview-drawer.tsx'

const WIDTH = '48rem'
const HEIGHT = 160

interface DocumentDrawerProps {
  document: DocumentShown
  /** Of the list, so that both are read again together. */
  listKey: string
  onClose: () => void
}

/** A bill on account, its refund or a payment, as it was exported or would be exported now. */
export function DocumentDrawer({
  document: { siteId, day, id, bill, customer },
  listKey,
  onClose,
}: DocumentDrawerProps) {
  const preview = useQuery({
    queryKey: [listKey, 'preview', id],
    queryFn: async ({ signal }) =>
      (await call(previewDocument, { siteId, day, id }, { signal, hideErrors: true })).result,
  })
  return (
    <PreviewDrawer title={`${customer} · ${bill}`} width={WIDTH} height={HEIGHT} preview={preview} onClose={onClose}>
      {shown => <Entry preview={shown} />}
    </PreviewDrawer>
  )
}

function Entry({ preview: { document, memo, invoice, exportedAt, exportedBy, lines } }: { preview: DocumentPreview }) {
  const t = useTranslations()
  const { date, instant } = useFormats()
  const { amount, customer, day, kind, number, state, postings } = document
  const title = `${t(`accounting.invoices.kinds.${kind}`)} ${number ?? ''}`.trim()
  return (
    <section aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {date(day)} · {memo}
        {kind === 'payment' && invoice !== null && ` · ${t('accounting.invoices.pays', { invoice })}`}
      </Text>
      <Text size="sm" c="dimmed">
        {exportedAt === null
          ? t('accounting.dailyReport.notExported')
          : t('accounting.dailyReport.exportedBy', { at: instant(exportedAt), by: exportedBy ?? '' })}
      </Text>
      {state === 'open' && <Note words={t('accounting.invoices.dayOpen')} />}
      {kind === 'payment' && invoice === null && <Note words={t('accounting.invoices.invoiceFirst')} />}
      <Postings postings={postings} />
      {lines.length > 0 && (
        <EntryTable
          label={title}
          totals={{ debit: amount, credit: amount }}
          lines={lines.map(({ side, account, accountName, ...line }) => ({
            ...line,
            account: side === 'customer' ? customer : `${account} ${accountName}`,
            hint: [t(`accounting.invoices.sides.${side}`), line.job].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </section>
  )
}

const Note = ({ words }: { words: string }) => (
  <Alert my="xs" p="xs" color="yellow" role="status">
    {words}
  </Alert>
)
