import { Text } from '@mantine/core'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type CodeListEntry, parseCodeList } from '#platform/rules/codes/code-list.ts'
import classes from '../records/records.module.css'

/** Values that occur more than once. */
const repeated = (entries: readonly CodeListEntry[]): ReadonlySet<string> =>
  new Set(entries.filter(({ value }, at) => entries.findIndex(other => other.value === value) !== at).map(e => e.value))

/** A code list as text, with a preview of how it is read. */
export function CodeListField({ other: _, ...control }: OwnControlProps) {
  const t = useTranslations()
  const text = typeof control.value === 'string' ? control.value : ''
  const entries = parseCodeList(text)
  const twice = repeated(entries)
  return (
    <div className={classes.record}>
      <FieldControl kind="text" {...control} />
      {text.trim() !== '' && (
        <section className={classes.scroller} aria-label={t('system.codeIndex.preview')}>
          <table className={classes.difference}>
            <thead>
              <tr>
                <th scope="col">{t('system.codeIndex.value')}</th>
                <th scope="col">{t('system.codeIndex.label')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ value, label }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a value may stand twice, and nothing here has a state
                <tr key={`${at} ${value}`}>
                  <th scope="row">
                    <code>{value}</code>
                  </th>
                  <td>
                    {label}
                    {twice.has(value) && (
                      <Text span size="xs" c="var(--mantine-color-error)">
                        {' '}
                        {t('system.codeIndex.twice')}
                      </Text>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
