import { ActionIcon, Loader, Menu } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { IconChevronDown } from '#platform/console/icons/chevron-down.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ColumnMenuItems as ColumnMenuItemsType } from './column-menu-items.tsx'
import type { ColumnMenuProps } from './column-menu-props.ts'
import classes from './data-table.module.css'

const ColumnMenuItems = lazy(() =>
  import('./column-menu-items.tsx').then(m => ({ default: m.ColumnMenuItems })),
) as typeof ColumnMenuItemsType // lazy loses the type parameter

/** The button in a column's header; its menu is loaded when it is first opened. */
export function ColumnMenu<Row>({ table, column }: ColumnMenuProps<Row>) {
  const t = useTranslations()
  return (
    <Menu position="bottom-end" width={200} withinPortal>
      <Menu.Target>
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
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense fallback={<Loader size="sm" />}>
          <ColumnMenuItems table={table} column={column} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
