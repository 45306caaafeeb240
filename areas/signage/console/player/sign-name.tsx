import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Plan } from '../../rules/plan.ts'
import classes from './player.module.css'

/** Which television this is, over what it shows. */
export function SignName({ plan, offline }: { plan: Plan; offline: boolean }) {
  const t = useTranslations()
  return (
    <div className={classes.signName} role="status">
      <b>{plan.signName}</b>
      <span>{[plan.shop.name, plan.station.name].join(' · ')}</span>
      <span>{t(offline ? 'signage.player.offline' : 'signage.player.online')}</span>
    </div>
  )
}
