import { Loader, Popover } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { IconColumns3 } from '#platform/console/icons/columns-3.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ColumnsPanel as ColumnsPanelType } from './columns-panel.tsx'
import { ToolButton } from './tool-button.tsx'
import type { DataTableModel } from './use-data-table.ts'

const ColumnsPanel = lazy(() =>
  import('./columns-panel.tsx').then(m => ({ default: m.ColumnsPanel })),
) as typeof ColumnsPanelType // lazy loses the type parameter

/** The button that opens the choice of columns; the choice itself is loaded then. */
export function ColumnsChooser<Row>({ table }: { table: DataTableModel<Row> }) {
  const t = useTranslations()
  return (
    <Popover position="bottom-end" shadow="sm" withinPortal trapFocus>
      <Popover.Target>
        <ToolButton icon={<IconColumns3 size={16} aria-hidden />} label={t('platform.table.columns')} />
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <Suspense fallback={<Loader size="sm" />}>
          <ColumnsPanel table={table} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
