import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { storedReceipt } from '#areas/pos/contract/receipt.ts'
import { IconPrinter } from '#platform/console/icons/printer.ts'
import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Bill } from '../../contract/bill.ts'
import { billDocket } from '../../rules/bill-docket.ts'
import reports from '../reports.module.css'
import classes from './bill.module.css'
import { useDocketWords } from './use-docket-words.ts'

/** Paper of 80 mm, which most shops have. */
const PAPER = { charactersPerLine: 42, commandSet: 'html', codePage: 'windows1252' } as const

/** As high as the receipt, so that it needs no scrolling of its own. */
function fitToReceipt(sheet: HTMLIFrameElement) {
  const height = sheet.contentDocument?.documentElement.scrollHeight
  if (height) sheet.style.blockSize = `${height}px`
}

const isSold = ({ mode }: Bill): boolean => mode === 'sales' || mode === 'refund'

/** A sale's receipt comes from the shop's template; a voided bill never had one, and is shown with its figures. */
function useReceiptHtml(bill: Bill): string | undefined {
  const words = useDocketWords(bill)
  const { choice } = useFieldWords('report.transactions', 'columns')
  const { id: locale } = useLocale()
  const printed = useQuery({
    queryKey: ['report.posOrder', 'receipt', bill.id, locale],
    queryFn: async ({ signal }) => (await call(storedReceipt, { saleId: bill.id }, { signal })).result.html,
    enabled: isSold(bill),
  })
  // Barcodes and letter sets are heavy: the figures do not wait for them.
  const draw = useQuery({
    queryKey: ['report.posOrder', 'docketDrawer'],
    queryFn: () => import('#areas/pos/rules/docket/html.ts').then(m => m.docketHtml),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !isSold(bill),
  })
  if (isSold(bill)) return printed.data
  const tenders = bill.tenders.map(tender => ({ ...tender, method: choice('method', tender.method) }))
  return draw.data?.(billDocket({ ...bill, tenders }, words), PAPER)
}

/** The receipt of a bill, to be read and printed again. */
export function BillDocket({ bill }: { bill: Bill }) {
  const t = useTranslations()
  const sheet = useRef<HTMLIFrameElement>(null)
  const html = useReceiptHtml(bill)
  const title = t('report.docket.title', { bill: bill.billNum })
  return (
    <section className={reports.sheet} aria-label={title}>
      <Group justify="space-between" mb="xs">
        <h2 className={reports.sheetName}>{t('report.docket.heading')}</h2>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!html}
          onClick={() => sheet.current?.contentWindow?.print()}
          data-print="hide"
        >
          {t('report.docket.print')}
        </Button>
      </Group>
      {html && (
        <iframe
          ref={sheet}
          className={classes.paper}
          onLoad={({ currentTarget }) => fitToReceipt(currentTarget)}
          title={title}
          sandbox="allow-same-origin allow-modals"
          srcDoc={html}
        />
      )}
    </section>
  )
}
