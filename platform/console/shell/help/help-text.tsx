import { Text } from '@mantine/core'
import { strongParts } from '#platform/rules/console/page-help.ts'
import { useLocale, useTranslations } from '../language/messages.tsx'
import { go } from '../routes/navigation.ts'
import { session } from '../session/session-store.ts'
import { shortcutSheet } from '../shortcuts/shortcuts.ts'
import { useStore } from '../store.ts'
import classes from './help.module.css'
import { helpTexts } from './help-texts.ts'

/** Help of a page: its purpose, and the pages for the next steps. */
export function HelpText({ page }: { page: string }) {
  const t = useTranslations()
  const { id } = useLocale()
  const help = helpTexts.get(page)
  if (!help) return <Text c="dimmed">{t('platform.shell.help.none')}</Text>
  const english = id.startsWith('en')
  return (
    <section className={classes.help} aria-label={t('platform.shell.help.title')}>
      {!english && (
        <Text size="sm" c="dimmed">
          {t('platform.shell.help.englishOnly')}
        </Text>
      )}
      <div lang="en" dir="ltr">
        {help.paragraphs.map(paragraph => (
          <p key={paragraph}>
            {strongParts(paragraph).map(({ text, strong }) => (strong ? <strong key={text}>{text}</strong> : text))}
          </p>
        ))}
      </div>
      <NextPages keys={help.next} />
    </section>
  )
}

/** Links to pages that the user has. */
function NextPages({ keys }: { keys: readonly string[] }) {
  const t = useTranslations()
  const menu = useStore(session, now => now.menu)
  const pages = menu.flatMap(({ menuPages }) => menuPages)
  const shown = keys.flatMap(key => pages.find(({ page }) => page === key) ?? [])
  if (shown.length === 0) return null
  return (
    <nav aria-label={t('platform.shell.help.next')}>
      <strong>{t('platform.shell.help.next')}</strong>
      <ul>
        {shown.map(({ link, title }) => (
          <li key={link}>
            <a
              href={link}
              onClick={event => {
                event.preventDefault()
                shortcutSheet.set(false)
                go(link)
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
