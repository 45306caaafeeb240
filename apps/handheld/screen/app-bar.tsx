import { IconArrowLeft } from '#platform/console/icons/arrow-left.ts'
import { IconCloudOff } from '#platform/console/icons/cloud-off.ts'
import { IconCloudUp } from '#platform/console/icons/cloud-up.ts'
import { IconLogout } from '#platform/console/icons/logout.ts'
import { useNewVersion } from '#platform/console/offline/use-new-version.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { HOME_PATH, TASKS_PATH } from '../app-routes.ts'
import { useHandheld, useHandheldState, useLook } from '../handheld-context.ts'
import classes from './handheld.module.css'

const ICON = '1.5rem'

/** Back button and number of unsent scans. */
export function AppBar({ page }: { page: string | undefined }) {
  const t = useTranslations()
  const { currentShop, signOut } = useSession()
  const logo = useLook()?.logo
  const fresh = useNewVersion()
  const home = page === 'app.stores' || page === undefined
  const back = page === 'app.taskItems' ? TASKS_PATH : HOME_PATH
  return (
    <header className={classes.bar}>
      {!home && (
        <button type="button" className={classes.tool} aria-label={t('app.handy.back')} onClick={() => go(back)}>
          <IconArrowLeft size={ICON} aria-hidden />
        </button>
      )}
      {logo && <img className={classes.logo} src={logo} alt="" />}
      <span className={classes.place}>{currentShop?.lotName}</span>
      {fresh && (
        <button type="button" className={classes.tool} data-tone="waiting" onClick={() => window.location.reload()}>
          {t('app.handy.newVersion')}
        </button>
      )}
      <Unsent />
      {home && (
        <button
          type="button"
          className={classes.tool}
          aria-label={t('app.handy.signOut')}
          onClick={() => void signOut()}
        >
          <IconLogout size={ICON} aria-hidden />
        </button>
      )}
    </header>
  )
}

function Unsent() {
  const t = useTranslations()
  const handheld = useHandheld()
  const online = useHandheldState(state => state.online)
  const waiting = useHandheldState(state => state.waiting)
  const refused = useHandheldState(state => state.refused)
  if (online && waiting + refused === 0) return null
  const send = async () => {
    await handheld.send()
    const left = handheld.state.get()
    if (left.waiting + left.refused > 0) go(TASKS_PATH) // the page that explains them
  }
  const words = waiting + refused > 0 ? t('app.handy.unsent', { count: waiting + refused }) : t('app.handy.offline')
  return (
    <button
      type="button"
      className={classes.tool}
      data-tone={refused > 0 ? 'bad' : 'waiting'}
      onClick={() => void send()}
    >
      {online ? <IconCloudUp size={ICON} aria-hidden /> : <IconCloudOff size={ICON} aria-hidden />}
      {words}
    </button>
  )
}
