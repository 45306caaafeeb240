import '#platform/console/theme/desk-styles.ts'
import { Kbd, Modal, Title } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { lazy, Suspense } from 'react'
import { useTranslations } from '../language/messages.tsx'
import { useAddress } from '../routes/navigation.ts'
import { findRoute } from '../routes/routes.ts'
import { useStore } from '../store.ts'
import classes from './shortcut-sheet.module.css'
import { isMac, shortcutSheet, shortcuts } from './shortcuts.ts'

const HelpText = lazy(() => import('../help/help-text.tsx').then(m => ({ default: m.HelpText })))

const NAMES: Readonly<Record<string, string>> = {
  alt: 'Alt',
  shift: '⇧',
  arrowleft: '←',
  arrowright: '→',
  pageup: 'Page Up',
  pagedown: 'Page Down',
  escape: 'Esc',
}

const nameOf = (key: string): string => (key === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : (NAMES[key] ?? key.toUpperCase()))

/** Help and keyboard shortcuts of the current page. */
export function ShortcutSheet() {
  const t = useTranslations()
  const opened = useStore(shortcutSheet)
  const { path } = useAddress()
  const route = findRoute(path)?.route
  return (
    <Modal
      opened={opened}
      onClose={() => shortcutSheet.set(false)}
      title={route ? t('platform.shell.help.of', { page: route.title }) : t('platform.shell.shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('platform.shell.close') }}
      centered
    >
      {route && (
        <Suspense>
          <HelpText page={route.page} />
        </Suspense>
      )}
      <Shortcuts />
    </Modal>
  )
}

function Shortcuts() {
  const t = useTranslations()
  const list = useStore(shortcuts)
  return (
    <section aria-labelledby="page-shortcuts">
      <Title order={3} size="h5" id="page-shortcuts">
        {t('platform.shell.help.shortcuts')}
      </Title>
      <dl className={classes.list}>
        {list.map(({ keys, label }) => (
          <div key={keys} className={classes.row}>
            <dt>{label}</dt>
            <dd>
              {keys.split('+').map(key => (
                <Kbd key={key}>{nameOf(key)}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
