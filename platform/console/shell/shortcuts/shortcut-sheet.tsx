import '#platform/console/theme/desk-styles.ts'
import { Kbd, Modal } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useTranslations } from '../language/messages.tsx'
import { useStore } from '../store.ts'
import classes from './shortcut-sheet.module.css'
import { isMac, shortcutSheet, shortcuts } from './shortcuts.ts'

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

/** Lists the keyboard shortcuts of the current page. */
export function ShortcutSheet() {
  const t = useTranslations()
  const opened = useStore(shortcutSheet)
  const list = useStore(shortcuts)
  return (
    <Modal
      opened={opened}
      onClose={() => shortcutSheet.set(false)}
      title={t('platform.shell.shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('platform.shell.close') }}
      centered
    >
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
    </Modal>
  )
}
