import { IconArrowLeft, IconCloudOff, IconCloudUp, IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { go } from '#platform/console/shell/navigation.ts'
import { useTill, useTillState } from '../till-context.ts'
import { MoreKeys } from './more-keys.tsx'
import classes from './till.module.css'
import { useNewVersion } from './use-new-version.ts'

const ICON = '1.25rem'

/** The way back, where one is, and what has not been sent yet. */
export function TillBar() {
  const t = useTranslations()
  const till = useTill()
  const { facts } = useTillState(state => state.shop)
  const register = useTillState(state => state.register)
  const [open, setOpen] = useState(false)
  const fresh = useNewVersion()
  const name = facts.registers.find(({ code }) => code === register)?.name ?? register
  return (
    <header className={classes.bar}>
      <button type="button" className={classes.tool} aria-label={t('pos.till.back')} onClick={() => go('/home')}>
        <IconArrowLeft size={ICON} aria-hidden />
        <span className={classes.wide}>{t('pos.till.back')}</span>
      </button>
      <span className={classes.place}>
        {facts.name} · {name} <span className={classes.wide}>· {till.ports.clerk}</span>
      </span>
      {fresh && (
        <button type="button" className={classes.tool} data-tone="waiting" onClick={() => window.location.reload()}>
          {t('pos.till.newVersion')}
        </button>
      )}
      <UnsentKey />
      <button type="button" className={classes.tool} aria-expanded={open} onClick={() => setOpen(now => !now)}>
        <IconMenu2 size={ICON} aria-hidden />
        {t('pos.till.more')}
      </button>
      {open && <MoreKeys onDone={() => setOpen(false)} />}
    </header>
  )
}

function UnsentKey() {
  const t = useTranslations()
  const till = useTill()
  const waiting = useTillState(state => state.waiting)
  const refused = useTillState(state => state.refused)
  const online = useTillState(state => state.online)
  const unprinted = useTillState(state => state.unprinted.length)
  if (online && waiting + refused + unprinted === 0) return null
  const wordsOf = () => {
    if (waiting + refused > 0) return t('pos.till.unsent.count', { count: waiting + refused })
    return unprinted > 0 ? t('pos.till.notPrinted') : t('pos.till.offline')
  }
  return (
    <button
      type="button"
      className={classes.tool}
      data-tone={refused + unprinted > 0 ? 'bad' : 'waiting'}
      onClick={() => till.stage({ kind: 'unsent' })}
    >
      {online ? <IconCloudUp size={ICON} aria-hidden /> : <IconCloudOff size={ICON} aria-hidden />}
      {wordsOf()}
    </button>
  )
}
