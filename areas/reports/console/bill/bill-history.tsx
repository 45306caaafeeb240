import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Bill } from '../../contract/bill.ts'
import { PanelTable } from '../daily/panel-table.tsx'
import { billAddress } from '../drill-addresses.ts'
import classes from '../reports.module.css'

/** The bill that this one refunds or voids, and those that refund or void it. Renders nothing without either. */
export function BillHistory({ bill }: { bill: Bill }) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  if (bill.trail.length === 0) return null
  return (
    <section className={classes.sheet} aria-label={t('report.bill.trail')}>
      <h2 className={classes.sheetName}>{t('report.bill.trail')}</h2>
      <PanelTable
        lines={bill.trail}
        keyOf={entry => entry.id}
        none=""
        columns={[
          {
            key: 'billNum',
            label: t('report.columns.billNum'),
            cell: entry => <PlaceLink to={billAddress(entry.id)}>{entry.billNum}</PlaceLink>,
          },
          { key: 'mode', label: t('report.columns.mode'), cell: entry => t(`report.choices.mode.${entry.mode}`) },
          { key: 'soldAt', label: t('report.columns.soldAt'), cell: entry => instant(entry.soldAt) },
          { key: 'clerk', label: t('report.columns.clerk'), cell: entry => entry.clerk },
          { key: 'net', label: t('report.columns.net'), end: true, cell: entry => money(entry.net) },
        ]}
      />
    </section>
  )
}
