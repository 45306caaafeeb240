import { type ReactNode, useEffect } from 'react'
import { IconMoon } from '../icons/moon.ts'
import { IconSun } from '../icons/sun.ts'
import { PRODUCT } from '../shell/frame/use-window-title.ts'
import { isEmbedded } from './leave-to.ts'
import { useColourScheme } from './use-colour-scheme.ts'
import classes from './visitor.module.css'
import { chooseLanguage, spokenLocales, useLocale, useTranslations } from './words.ts'

/** A page for visitors: the product's name, the page's title, one column, language and colour scheme. */
export function VisitorFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} - ${PRODUCT}`
  }, [title])
  return (
    <div className={classes.page} data-embedded={isEmbedded() || undefined}>
      <header className={classes.head}>
        <span className={classes.product}>
          <svg className={classes.mark} viewBox="0 0 22 22" aria-hidden>
            <rect x="0.5" y="0.5" width="21" height="21" rx="5" />
            <path d="M6 6.5h10M6 10h10M6 13.5h6M12.5 16.5H16" />
          </svg>
          {PRODUCT}
        </span>
        <span className={classes.choices}>
          <LanguageChoice />
          <SchemeSwitch />
        </span>
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </main>
    </div>
  )
}

function LanguageChoice() {
  const t = useTranslations()
  const { id } = useLocale()
  return (
    <select
      className={classes.select}
      aria-label={t('platform.shell.language')}
      value={id}
      onChange={event => void chooseLanguage(event.currentTarget.value)}
    >
      {spokenLocales().map(locale => (
        <option key={locale.id} value={locale.id} lang={locale.id}>
          {locale.name}
        </option>
      ))}
    </select>
  )
}

function SchemeSwitch() {
  const t = useTranslations()
  const { dark, choose } = useColourScheme()
  const Drawn = dark ? IconSun : IconMoon
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={t(dark ? 'platform.shell.scheme.light' : 'platform.shell.scheme.dark')}
      onClick={() => choose(!dark)}
    >
      <Drawn size={18} stroke={1.6} aria-hidden />
    </button>
  )
}
