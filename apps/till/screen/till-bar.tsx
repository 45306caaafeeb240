import { IconArrowLeft } from '#platform/console/icons/arrow-left.ts'
import { IconCloudOff } from '#platform/console/icons/cloud-off.ts'
import { IconCloudUp } from '#platform/console/icons/cloud-up.ts'
import { IconUser } from '#platform/console/icons/user.ts'
import { useNewVersion } from '#platform/console/offline/use-new-version.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import { useLook, useTill, useTillState } from '../till-context.ts'
import controls from './controls.module.css'
import frame from './frame.module.css'
import { More } from './more.tsx'

const ICON = '1.25rem'

/** Back button, and what is not sent yet. */
export function TillBar() {
  const t = useTranslations()
  const till = useTill()
  const { facts } = useTillState(state => state.shop)
  const register = useTillState(state => state.register)
  const seller = useTillState(state => state.seller)
  const charging = useTillState(state => state.charging)
  const logo = useLook()?.logo
  const fresh = useNewVersion()
  const name = facts.registers.find(({ code }) => code === register)?.name ?? register
  return (
    <header className={frame.bar}>
      <button
        type="button"
        className={controls.tool}
        aria-label={t('pos.till.back')}
        disabled={charging}
        onClick={() => go('/home')}
      >
        <IconArrowLeft size={ICON} aria-hidden />
        <span className={frame.wide}>{t('pos.till.back')}</span>
      </button>
      {logo && <img className={frame.logo} src={logo} alt="" />}
      <span className={frame.place}>
        {facts.name} · {name}
      </span>
      {seller && (
        <button
          type="button"
          className={controls.tool}
          aria-label={t('pos.till.switchClerk', { name: seller.name })}
          disabled={facts.clerks.length === 0}
          onClick={till.clerks.signOff}
        >
          <IconUser size={ICON} aria-hidden />
          <span className={frame.wide}>{seller.name}</span>
        </button>
      )}
      {fresh && (
        <button
          type="button"
          className={controls.tool}
          data-tone="waiting"
          disabled={charging}
          onClick={() => window.location.reload()}
        >
          {t('pos.till.newVersion')}
        </button>
      )}
      <UnsentKey />
      {seller && <More />}
    </header>
  )
}

function UnsentKey() {
  const t = useTranslations()
  const till = useTill()
  const waiting = useTillState(state => state.waiting)
  // Refused money and working hours need staff, whatever they are for.
  const refused = useTillState(state => state.refused + state.refusedActions.length)
  const online = useTillState(state => state.online)
  const actions = useTillState(state => state.actions)
  const unprinted = useTillState(state => state.unprinted.length)
  if (online && waiting + refused + unprinted + actions === 0) return null
  const getText = () => {
    // Sales are money: other actions are counted only if there are no sales.
    const unsent = waiting + refused || actions
    if (unsent > 0) return t('pos.till.unsent.count', { count: unsent })
    return unprinted > 0 ? t('pos.till.notPrinted') : t('pos.till.offline')
  }
  return (
    <button
      type="button"
      className={controls.tool}
      data-tone={refused + unprinted > 0 ? 'bad' : 'waiting'}
      onClick={() => till.panel({ kind: 'unsent' })}
    >
      {online ? <IconCloudUp size={ICON} aria-hidden /> : <IconCloudOff size={ICON} aria-hidden />}
      {getText()}
    </button>
  )
}
