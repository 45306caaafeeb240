import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Dashboard } from '../../contract/dashboard.ts'
import { BILLS } from '../drill-addresses.ts'
import { todaysReportAddress } from './address-of-today.ts'
import { Card } from './card.tsx'
import classes from './dashboard.module.css'

/** The ten items that brought most today. */
export function TopItems({ data }: { data: Dashboard }) {
  const { top } = data
  const t = useTranslations()
  const { money, number } = useFormats()
  const most = top[0]?.total ?? 0
  return (
    <Card
      title={t('report.dashboard.top')}
      more={
        <PlaceLink to={todaysReportAddress('/report/categorysales', { by: 'item' })} className={classes.more}>
          {t('report.dashboard.allItems')}
        </PlaceLink>
      }
    >
      {top.length === 0 && <p className={classes.empty}>{t('report.dashboard.noSales')}</p>}
      <ol className={classes.lines}>
        {top.map(({ item, name, quantity, total }) => (
          <li key={item ?? name} className={classes.line}>
            <span className={classes.what} dir="auto">
              {item ? (
                <PlaceLink to={todaysReportAddress(BILLS, { item })} className={classes.quiet}>
                  {name}
                </PlaceLink>
              ) : (
                name
              )}
            </span>
            <span className={classes.count}>× {number(quantity)}</span>
            <span className={classes.money}>{money(total)}</span>
            <Bar share={most > 0 ? total / most : 0} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** How long a line is beside the longest, for those who look rather than read. */
export function Bar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" className={classes.bar} aria-hidden>
      <rect width={Math.max(0, Math.min(1, share)) * 100} height="1" />
    </svg>
  )
}
