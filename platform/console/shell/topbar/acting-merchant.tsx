import { IconBuildingBank } from '#platform/console/icons/building-bank.ts'
import { PlaceLink } from '../frame/place.tsx'
import { useAllowed } from '../guard/allowed.tsx'
import { useTranslations } from '../language/messages.tsx'
import { session } from '../session/session-store.ts'
import { useStore } from '../store.ts'
import classes from './topbar.module.css'

/** Platform administrators act in one merchant at a time, which must always be visible. */
export function ActingMerchant() {
  const t = useTranslations()
  const name = useStore(session, now => now.user?.merchantName) || t('platform.shell.merchant.platform')
  const chooses = useAllowed('system.merchant:list')
  if (!chooses) return null
  return (
    <PlaceLink to="/system/merchant" className={classes.merchant} title={t('platform.shell.merchant.acting', { name })}>
      <IconBuildingBank size={16} stroke={1.6} aria-hidden />
      <span className={classes.merchantName}>{name}</span>
    </PlaceLink>
  )
}
