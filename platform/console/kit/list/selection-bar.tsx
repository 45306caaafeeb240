import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconPencil } from '#platform/console/icons/pencil.ts'
import { IconTableExport } from '#platform/console/icons/table-export.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { IconX } from '#platform/console/icons/x.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ReasonedButton } from '../records/reasoned-button.tsx'
import type { Permissions } from '../records/use-permissions.ts'
import { EVERYTHING_SELECTED, NOTHING_SELECTED, pageChosen, type Selection } from '../table/row-selection.ts'
import classes from './list.module.css'

interface SelectionBarProps {
  selection: Selection
  selected: number
  pageIds: readonly string[]
  total: number
  permissions: Permissions
  onSelect: (selection: Selection) => void
  onBulkEdit: () => void
  onDelete: () => void
  onExport: () => void
  /** Further actions of the page. */
  more?: ReactNode
}

const ICON = { size: 16, 'aria-hidden': true } as const

/** Actions on selected rows; offers to select all matches when the page is selected. */
export function SelectionBar(props: SelectionBarProps) {
  const t = useTranslations()
  const { number } = useFormats()
  const { selection, selected, total, permissions, onSelect } = props
  const whole = !selection.all && pageChosen(selection, props.pageIds) === 'all' && total > selected
  return (
    <section className={classes.selection} aria-label={t('platform.list.selection')}>
      <Text size="sm" fw={600} role="status">
        {selection.all
          ? t('platform.list.allSelected', { total: number(selected) })
          : t('platform.list.selected', { count: selected })}
      </Text>
      {whole && (
        <Button size="xs" variant="subtle" onClick={() => onSelect(EVERYTHING_SELECTED)}>
          {t('platform.list.selectAll', { total: number(total) })}
        </Button>
      )}
      <span className={classes.spring} />
      {props.more}
      <ReasonedButton
        permission={permissions.update}
        size="xs"
        variant="default"
        leftSection={<IconPencil {...ICON} />}
        onClick={props.onBulkEdit}
      >
        {t('platform.list.bulkEdit')}
      </ReasonedButton>
      <ReasonedButton
        permission={permissions.export}
        size="xs"
        variant="default"
        leftSection={<IconTableExport {...ICON} />}
        onClick={props.onExport}
      >
        {t('platform.list.exportSelected')}
      </ReasonedButton>
      <ReasonedButton
        permission={permissions.delete}
        size="xs"
        variant="default"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash {...ICON} />}
        onClick={props.onDelete}
      >
        {t('platform.list.deleteSelected')}
      </ReasonedButton>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconX {...ICON} />}
        onClick={() => onSelect(NOTHING_SELECTED)}
      >
        {t('platform.list.selectNone')}
      </Button>
    </section>
  )
}
