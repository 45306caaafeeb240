import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Dashboard } from '../../contract/dashboard.ts'
import { todaysReportAddress } from './address-of-today.ts'
import { Card } from './card.tsx'
import classes from './dashboard.module.css'
import { Bar } from './top-items.tsx'

/** Today's payments less refunds, by payment method. */
export function PaymentsCard({ data }: { data: Dashboard }) {
  const { payments } = data
  const t = useTranslations()
  const { money, percent } = useFormats()
  const all = payments.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  return (
    <Card
      title={t('report.dashboard.payments')}
      more={
        <PlaceLink to={todaysReportAddress('/report/transactionsummary', { by: 'method' })} className={classes.more}>
          {t('report.dashboard.allPayments')}
        </PlaceLink>
      }
    >
      {payments.length === 0 && <p className={classes.empty}>{t('report.dashboard.noSales')}</p>}
      <ul className={classes.lines}>
        {payments.map(({ method, name, amount }) => (
          <li key={method} className={classes.line}>
            <span className={classes.what} dir="auto">
              <PlaceLink to={todaysReportAddress('/report/transactions', { method })} className={classes.quiet}>
                {name}
              </PlaceLink>
            </span>
            <span className={classes.count}>{all > 0 ? percent((amount / all) * 100, 0) : ''}</span>
            <span className={classes.money}>{money(amount)}</span>
            <Bar share={all > 0 ? amount / all : 0} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
