import { IconAlertTriangle } from '#platform/console/icons/alert-triangle.ts'
import { listAddress } from '#platform/console/kit/fields/filters/list-address.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Need } from '../../contract/home-needs.ts'
import classes from './dashboard.module.css'
import { useNeeds } from './use-needs.ts'

/** The page that handles each item. */
const PLACES: Readonly<Record<Need['kind'], string>> = {
  unbalanced: '/cashregister/home',
  openSince: '/cashregister/home',
  unsent: listAddress('/message/outbox', { status: { in: ['failed', 'queued'] } }),
  belowZero: '/report/stockmovement?sort=closing&period=today',
  lowStock: '/pos/stockitem',
  soldOut: listAddress('/catalogue/plu', { soldOutAt: { empty: false } }),
  pricesRefused: listAddress('/catalogue/pricechange', { state: { in: ['refused'] } }),
}

/** What waits for a person; nothing at all when nothing does. */
export function NeedsList() {
  const t = useTranslations()
  const { money } = useFormats()
  const needs = useNeeds()
  if (needs.length === 0) return null
  return (
    <ul className={classes.needs} aria-label={t('report.dashboard.needs.title')}>
      {needs.map(({ kind, count, amount }) => (
        <li key={kind}>
          <PlaceLink to={PLACES[kind]} className={classes.need}>
            <IconAlertTriangle size={14} aria-hidden />
            <span dir="auto">
              {t(`report.dashboard.needs.${kind}`, { count })}
              {amount !== undefined && ` (${money(amount)})`}
            </span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
}
