import { IconColumns3 } from '#platform/console/icons/columns-3.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { latePart } from '#platform/console/shell/late/late-part.tsx'
import type { ColumnsChooserOpened as ColumnsChooserOpenedType } from './columns-chooser-opened.tsx'
import { ToolButton } from './tool-button.tsx'
import type { DataTableModel } from './use-data-table.ts'

const ColumnsChooserOpened = latePart(() => import('./columns-chooser-opened.tsx').then(m => m.ColumnsChooserOpened), {
  chunk: 'columns',
  popup: 'dialog',
}) as typeof ColumnsChooserOpenedType // latePart loses the type parameter

/** The button for choosing columns; the panel loads on first use. */
export function ColumnsChooser<Row>({ table }: { table: DataTableModel<Row> }) {
  const t = useTranslations()
  return (
    <ColumnsChooserOpened
      table={table}
      target={<ToolButton icon={<IconColumns3 size={16} aria-hidden />} label={t('platform.table.columns')} />}
    />
  )
}
