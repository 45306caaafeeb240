import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWindowTitle } from '../shell/frame/use-window-title.ts'
import { useTranslations } from '../shell/language/messages.tsx'
import { SchemeSwitch } from '../shell/topbar/scheme-switch.tsx'
import { LanguageChoice } from './language-choice.tsx'
import classes from './public-frame.module.css'

/** A page for visitors: the product's name, the page's title, one column, language and colour scheme. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations()
  useWindowTitle(title)
  return (
    <div className={classes.page} data-print="flow">
      <header className={classes.head}>
        <span className={classes.product}>
          <Mark />
          {t('platform.shell.product')}
        </span>
        <Group gap={4} data-print="hide">
          <LanguageChoice />
          <SchemeSwitch />
        </Group>
      </header>
      <main className={classes.main}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {children}
      </main>
    </div>
  )
}

/** Logo: four ruled lines of a ledger, the last one summed. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden className={classes.mark}>
      <rect x="0.5" y="0.5" width="21" height="21" rx="5" />
      <path d="M6 6.5h10M6 10h10M6 13.5h6M12.5 16.5H16" />
    </svg>
  )
}
