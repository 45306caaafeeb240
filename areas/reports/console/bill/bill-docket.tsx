import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { IconPrinter } from '#platform/console/icons/printer.ts'
import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
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

/** The receipt of a bill, to be read and printed again. */
export function BillDocket({ bill }: { bill: Bill }) {
  const t = useTranslations()
  const words = useDocketWords(bill)
  const { choice } = useFieldWords('report.transactions', 'columns')
  const tenders = bill.tenders.map(tender => ({ ...tender, method: choice('method', tender.method) }))
  const sheet = useRef<HTMLIFrameElement>(null)
  // Barcodes and letter sets are heavy: the figures do not wait for them.
  const draw = useQuery({
    queryKey: ['report.posOrder', 'docketDrawer'],
    queryFn: () => import('#areas/pos/rules/docket/html.ts').then(m => m.docketHtml),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const title = t('report.docket.title', { bill: bill.billNum })
  return (
    <section className={reports.sheet} aria-label={title}>
      <Group justify="space-between" mb="xs">
        <h2 className={reports.sheetName}>{t('report.docket.heading')}</h2>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!draw.data}
          onClick={() => sheet.current?.contentWindow?.print()}
          data-print="hide"
        >
          {t('report.docket.print')}
        </Button>
      </Group>
      {draw.data && (
        <iframe
          ref={sheet}
          className={classes.paper}
          onLoad={({ currentTarget }) => fitToReceipt(currentTarget)}
          title={title}
          sandbox="allow-same-origin allow-modals"
          srcDoc={draw.data(billDocket({ ...bill, tenders }, words), PAPER)}
        />
      )}
    </section>
  )
}
