import { Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { PageFrame } from '../shell/frame/page-frame.tsx'
import { PageWaiting } from '../shell/frame/page-waiting.tsx'
import { PlaceLink } from '../shell/frame/place.tsx'
import { Icon } from '../shell/icon.tsx'
import { useTranslations } from '../shell/language/messages.tsx'
import { useCurrentShop } from '../shell/session/session.tsx'
import { session } from '../shell/session/session-store.ts'
import { useStore } from '../shell/store.ts'
import classes from './home.module.css'
import { useSetupAtHome } from './setup/use-setup-guide.ts'

const SetupHome = lazy(() => import('./setup/setup-page.tsx').then(m => ({ default: m.SetupHome })))

/**
 * First page of a console without a dashboard: the setup guide until the merchant sells, then an overview of the menu.
 */
export function HomePage() {
  const settingUp = useSetupAtHome()
  if (settingUp === 'pending') return <PageWaiting />
  if (!settingUp) return <MenuAtAGlance />
  return (
    <Suspense fallback={<PageWaiting />}>
      <SetupHome />
    </Suspense>
  )
}

function MenuAtAGlance() {
  const t = useTranslations()
  const shop = useCurrentShop()
  const menu = useStore(session, now => now.menu)
  const firstName = useStore(session, now => now.user?.firstName ?? '')
  const sections = menu
    .map(section => ({
      ...section,
      menuPages: section.menuPages.filter(page => !page.hidden && page.link !== '/home'),
    }))
    .filter(section => section.menuPages.length > 0)
  return (
    <PageFrame title={t('platform.shell.home.greeting', { name: firstName })}>
      <Text c="dimmed">{shop?.lotName ?? t('platform.shell.shop.all')}</Text>
      {sections.length === 0 && <Text>{t('platform.shell.home.empty')}</Text>}
      <div className={classes.sections}>
        {sections.map(section => (
          <section key={section.link} className={classes.section} aria-labelledby={`home ${section.link}`}>
            <h2 id={`home ${section.link}`} className={classes.name}>
              <Icon name={section.icon} />
              {section.menuName}
            </h2>
            <ul className={classes.pages}>
              {section.menuPages.map(page => (
                <li key={page.link}>
                  <PlaceLink to={page.link} className={classes.link}>
                    {page.title}
                  </PlaceLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageFrame>
  )
}
