import { Text } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { HolderChange } from '../../contract/level.ts'
import records from '../records/records.module.css'

/** Who would gain and lose which shops. */
export function AffectedHolders({ changes }: { changes: readonly HolderChange[] }) {
  const t = useTranslations()
  const inWords = ({ all, names }: HolderChange['gained']) =>
    all ? t('mls.level.everyShop') : names.length > 0 ? names.join(', ') : t('mls.level.nothing')
  if (changes.length === 0) return <Text role="status">{t('mls.level.nobody')}</Text>
  return (
    <>
      <Text role="status">{t('mls.level.affected', { count: changes.length })}</Text>
      <section
        className={records.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={t('mls.level.affected', { count: changes.length })}
      >
        <table className={records.difference}>
          <thead>
            <tr>
              {['user', 'role', 'loses', 'gains'].map(column => (
                <th key={column} scope="col">
                  {t(`mls.level.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ user, role, level, gained, lost }) => (
              <tr key={`${user} ${role} ${level}`}>
                <th scope="row">{user}</th>
                <td>
                  {role}
                  <Text size="xs" c="dimmed">
                    {level}
                  </Text>
                </td>
                <td>{inWords(lost)}</td>
                <td>{inWords(gained)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
