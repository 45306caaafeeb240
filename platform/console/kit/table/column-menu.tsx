import { ActionIcon } from '@mantine/core'
import { IconChevronDown } from '#platform/console/icons/chevron-down.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { latePart } from '#platform/console/shell/late/late-part.tsx'
import type { ColumnMenuOpened as ColumnMenuOpenedType } from './column-menu-opened.tsx'
import type { ColumnMenuProps } from './column-menu-props.ts'
import classes from './data-table.module.css'

const ColumnMenuOpened = latePart(() => import('./column-menu-opened.tsx').then(m => m.ColumnMenuOpened), {
  chunk: 'columnMenu',
}) as typeof ColumnMenuOpenedType // latePart loses the type parameter

/** The button in a column's header; its menu loads on first use. */
export function ColumnMenu<Row>({ table, column }: ColumnMenuProps<Row>) {
  const t = useTranslations()
  return (
    <ColumnMenuOpened
      table={table}
      column={column}
      target={
        <ActionIcon
          className={classes.columnMenu}
          variant="subtle"
          color="gray"
          size="sm"
          tabIndex={-1}
          data-column-menu={column.id}
          aria-label={t('platform.table.columnMenu', { column: table.column(column.id)?.header ?? column.id })}
        >
          <IconChevronDown size={14} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
