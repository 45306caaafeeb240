import { Text } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { FrozenCell } from '../../rules/menu/frozen-menu.ts'
import type { MenuChange } from '../../rules/menu/menu-diff.ts'
import classes from './menu-setup.module.css'

const SHOWN = 200
const GOOD: readonly MenuChange['kind'][] = ['added', 'pageAdded']
const BAD: readonly MenuChange['kind'][] = ['removed', 'pageRemoved']
const getTone = (kind: MenuChange['kind']) => (GOOD.includes(kind) ? 'good' : BAD.includes(kind) ? 'bad' : undefined)

/** What a publication changes, one line each. */
export function ChangeList({ changes }: { changes: readonly MenuChange[] }) {
  const t = useTranslations()
  const words = useChangeWords()
  return (
    <ul className={classes.changes} aria-label={t('catalogue.menuSetup.changes', { count: changes.length })}>
      {changes.slice(0, SHOWN).map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a comparison are never moved
        <li key={at} className={classes.change}>
          <span className={classes.kind} data-tone={getTone(change.kind)}>
            {t(`catalogue.menuSetup.change.${change.kind}`)}
          </span>
          <span dir="auto">{words(change)}</span>
        </li>
      ))}
      {changes.length > SHOWN && (
        <Text component="li" size="sm" c="dimmed" pt="xs">
          {t('catalogue.menuSetup.moreChanges', { count: changes.length - SHOWN })}
        </Text>
      )}
    </ul>
  )
}

function useChangeWords(): (change: MenuChange) => string {
  const t = useTranslations()
  const name = ({ label, holds }: FrozenCell): string =>
    label ??
    (holds.kind === 'function' ? t(`catalogue.menuSetup.functions.${holds.name}`) : t('catalogue.menuSetup.gone'))
  const place = ({ row, column }: FrozenCell) => t('catalogue.menuSetup.place', { row: row + 1, column: column + 1 })
  return change => {
    if (change.kind === 'setting')
      return t('catalogue.menuSetup.settingChanged', {
        setting: t(`catalogue.menuSetup.settings.${change.setting}`),
        before: change.before,
        after: change.after,
      })
    if (change.kind === 'pagesReordered') return t('catalogue.menuSetup.pagesReordered')
    if (change.kind === 'pageRenamed')
      return t('catalogue.menuSetup.renamed', { before: change.before, after: change.page.name })
    if (!('cell' in change))
      return t('catalogue.menuSetup.pageWith', { page: change.page.name, count: change.page.cells.length })
    const facts = { name: name(change.cell), page: change.page.name, place: place(change.cell) }
    if (change.kind === 'moved') return t('catalogue.menuSetup.movedFrom', { ...facts, before: place(change.before) })
    if (change.kind === 'changed' && name(change.before) !== name(change.cell))
      return t('catalogue.menuSetup.renamedOn', { ...facts, before: name(change.before) })
    return t('catalogue.menuSetup.onPage', facts)
  }
}
