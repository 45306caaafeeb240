import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconArrowDown } from '#platform/console/icons/arrow-down.ts'
import { IconArrowLeft } from '#platform/console/icons/arrow-left.ts'
import { IconArrowRight } from '#platform/console/icons/arrow-right.ts'
import { IconArrowUp } from '#platform/console/icons/arrow-up.ts'
import { IconEyeOff } from '#platform/console/icons/eye-off.ts'
import { IconPin } from '#platform/console/icons/pin.ts'
import { IconPinnedOff } from '#platform/console/icons/pinned-off.ts'
import { IconViewportNarrow } from '#platform/console/icons/viewport-narrow.ts'
import { IconViewportWide } from '#platform/console/icons/viewport-wide.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ColumnMenuProps } from './column-menu-props.ts'
import classes from './data-table.module.css'
import { nudgeColumn, pinColumn, showColumn } from './table-layout.ts'
import { isOwnColumn } from './use-data-table.ts'

const ICON = { size: 16, 'aria-hidden': true } as const
/** Change of a column's width per key press, in px. */
const WIDTH_STEP = 40

/** All actions for a column, for keyboard users and in one place. */
export function ColumnMenuItems<Row>({ table, column }: ColumnMenuProps<Row>) {
  const t = useTranslations()
  const { id } = column
  const all = table.columns.map(other => other.id)
  const seen = table.visible.filter(other => !isOwnColumn(other)).map(other => other.id)
  const pinned = Boolean(column.getIsPinned())
  const nudge = (step: 1 | -1) => table.setLayout(now => nudgeColumn(all, seen, now, id, step))
  const widen = (by: number) =>
    table.setLayout(now => ({ ...now, widths: { ...now.widths, [id]: Math.max(WIDTH_STEP, column.getSize() + by) } }))
  return (
    <>
      {table.column(id)?.sortable && (
        <>
          <Menu.Item leftSection={<IconArrowUp {...ICON} />} onClick={() => table.onSort?.(id)}>
            {t('platform.table.sortAscending')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown {...ICON} />} onClick={() => table.onSort?.(`-${id}`)}>
            {t('platform.table.sortDescending')}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      <Menu.Item leftSection={<IconArrowLeft {...ICON} className={classes.flips} />} onClick={() => nudge(-1)}>
        {t('platform.table.moveEarlier')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowRight {...ICON} className={classes.flips} />} onClick={() => nudge(1)}>
        {t('platform.table.moveLater')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconViewportWide {...ICON} />}
        closeMenuOnClick={false}
        onClick={() => widen(WIDTH_STEP)}
      >
        {t('platform.table.wider')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconViewportNarrow {...ICON} />}
        closeMenuOnClick={false}
        onClick={() => widen(-WIDTH_STEP)}
      >
        {t('platform.table.narrower')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={pinned ? <IconPinnedOff {...ICON} /> : <IconPin {...ICON} />}
        onClick={() => table.setLayout(now => pinColumn(now, id, !pinned))}
      >
        {t(pinned ? 'platform.table.unpin' : 'platform.table.pin')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconEyeOff {...ICON} />}
        disabled={seen.length < 2}
        onClick={() => table.setLayout(now => showColumn(now, id, false))}
      >
        {t('platform.table.hide')}
      </Menu.Item>
    </>
  )
}
