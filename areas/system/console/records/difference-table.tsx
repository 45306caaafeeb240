import type { ReactNode } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './records.module.css'

export interface DifferenceLine {
  readonly field: string
  readonly label: ReactNode
  /** Null where the field is empty. */
  readonly before: ReactNode | null
  readonly after: ReactNode | null
}

/** Values before and after, field by field. */
export function DifferenceTable({ lines, label }: { lines: readonly DifferenceLine[]; label: string }) {
  const t = useTranslations()
  const nothing = <span>{t('platform.form.nothing')}</span>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroller} tabIndex={0} aria-label={label}>
      <table className={classes.difference}>
        <thead>
          <tr>
            <th scope="col">{t('system.difference.field')}</th>
            <th scope="col">{t('system.difference.before')}</th>
            <th scope="col">{t('system.difference.after')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ field, label: words, before, after }) => (
            <tr key={field}>
              <th scope="row">{words}</th>
              <td>{before === null ? nothing : <del>{before}</del>}</td>
              <td>{after === null ? nothing : <ins>{after}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
