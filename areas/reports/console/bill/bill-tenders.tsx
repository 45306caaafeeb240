import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Bill } from '../../contract/bill.ts'
import { PanelTable } from '../daily/panel-table.tsx'
import classes from '../reports.module.css'

/** How the bill was paid. */
export function BillTenders({ bill }: { bill: Bill }) {
  const t = useTranslations()
  const { money } = useFormats()
  const { choice } = useFieldWords('report.transactions', 'columns')
  const numbered = bill.tenders.map((tender, at) => ({ ...tender, at }))
  return (
    <section className={classes.sheet} aria-label={t('report.bill.tenders')}>
      <h2 className={classes.sheetName}>{t('report.bill.tenders')}</h2>
      <PanelTable
        lines={numbered}
        keyOf={tender => String(tender.at)}
        none={t('report.bill.noTenders')}
        columns={[
          {
            key: 'method',
            label: t('report.columns.method'),
            cell: ({ method, cardScheme, last4, providerRef }) =>
              [
                choice('method', method),
                cardScheme && choice('scheme', cardScheme),
                last4 && `···${last4}`,
                providerRef,
              ]
                .filter(Boolean)
                .join(' · '),
          },
          { key: 'amount', label: t('report.columns.amount'), end: true, cell: ({ amount }) => money(amount) },
          {
            key: 'change',
            label: t('report.transactions.columns.change'),
            end: true,
            cell: ({ change }) => money(change),
          },
          { key: 'surcharge', label: t('report.columns.surcharge'), end: true, cell: each => money(each.surcharge) },
          { key: 'tip', label: t('report.columns.tip'), end: true, cell: ({ tip }) => money(tip) },
        ]}
      />
    </section>
  )
}
