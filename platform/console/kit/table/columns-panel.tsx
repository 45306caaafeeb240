import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, Checkbox, Group, SegmentedControl, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconPin } from '#platform/console/icons/pin.ts'
import { IconPinFilled } from '#platform/console/icons/pin-filled.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './data-table.module.css'
import { DENSITIES, type Density, orderedColumns, pinColumn, plainLayout, showColumn } from './table-layout.ts'
import { type DataTableModel, isShown, listFirstPinned } from './use-data-table.ts'

/** Choice of visible and pinned columns and of row density. */
export function ColumnsPanel<Row>({ table }: { table: DataTableModel<Row> }) {
  const t = useTranslations()
  return (
    <Stack gap="xs" className={classes.chooser}>
      <ColumnLines table={table} />
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('platform.table.density')}
        value={table.layout.density}
        onChange={density => table.setLayout(now => ({ ...now, density: density as Density }))} // one of the options below
        data={DENSITIES.map(density => ({ value: density, label: t(`platform.table.densities.${density}`) }))}
      />
      <Button size="xs" variant="subtle" onClick={() => table.setLayout(plainLayout(listFirstPinned(table.columns)))}>
        {t('platform.table.resetColumns')}
      </Button>
    </Stack>
  )
}

function ColumnLines<Row>({ table }: { table: DataTableModel<Row> }) {
  const t = useTranslations()
  const ids = orderedColumns(
    table.columns.map(column => column.id),
    table.layout,
  )
  const columns = ids.flatMap(id => table.column(id) ?? [])
  const shown = columns.filter(column => isShown(column, table.layout)).length
  return (
    <fieldset className={classes.chooserLines}>
      <Text component="legend" size="xs" c="dimmed">
        {t('platform.table.columnsShown', { shown, all: columns.length })}
      </Text>
      {columns.map(column => {
        const pinned = table.layout.pinned.includes(column.id)
        const visible = isShown(column, table.layout)
        return (
          <Group key={column.id} justify="space-between" wrap="nowrap" gap="xs">
            <Checkbox
              size="xs"
              label={column.header}
              checked={visible}
              disabled={visible && shown === 1}
              onChange={event => {
                const { checked } = event.currentTarget
                table.setLayout(now => showColumn(now, column.id, checked))
              }}
            />
            <UnstyledButton
              aria-label={t(pinned ? 'platform.table.unpinColumn' : 'platform.table.pinColumn', {
                column: column.header,
              })}
              aria-pressed={pinned}
              onClick={() => table.setLayout(now => pinColumn(now, column.id, !pinned))}
            >
              {pinned ? <IconPinFilled size={14} aria-hidden /> : <IconPin size={14} aria-hidden />}
            </UnstyledButton>
          </Group>
        )
      })}
    </fieldset>
  )
}
