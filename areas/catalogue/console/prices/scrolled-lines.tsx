import type { ReactNode } from 'react'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import classes from './prices.module.css'

/** Products and prices in a height of their own; can be scrolled by keys. */
export function ScrolledLines({ children }: { children: ReactNode }) {
  const t = useTranslations()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by Tab, or keys could not scroll it
    <section className={classes.lines} aria-label={t('catalogue.priceChange.preview')} tabIndex={0}>
      {children}
    </section>
  )
}
