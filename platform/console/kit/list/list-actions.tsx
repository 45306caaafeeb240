import { ActionIcon, Menu, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconDots } from '#platform/console/icons/dots.ts'
import { IconPencil } from '#platform/console/icons/pencil.ts'
import { IconTableExport } from '#platform/console/icons/table-export.ts'
import { IconTableImport } from '#platform/console/icons/table-import.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { SheetFormat } from '#platform/contract/define/sheet-format.ts'
import type { Right, Rights } from '../records/use-rights.ts'

interface ListActionsProps {
  rights: Rights
  onImport: () => void
  onExport: (format: SheetFormat) => void
  onBulkEdit: () => void
  onDelete: () => void
}

const ICON = { size: 16, 'aria-hidden': true } as const

/** Rarer actions of a list: import, export, bulk edit, bulk delete. */
export function ListActions({ rights, onImport, onExport, onBulkEdit, onDelete }: ListActionsProps) {
  const t = useTranslations()
  if (!Object.values(rights).some(right => right.there)) return null
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label={t('platform.list.more')}>
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <RightItem right={rights.import} icon={<IconTableImport {...ICON} />} onClick={onImport}>
          {t('platform.list.import')}
        </RightItem>
        <RightItem right={rights.export} icon={<IconTableExport {...ICON} />} onClick={() => onExport('csv')}>
          {t('platform.list.exportCsv')}
        </RightItem>
        <RightItem right={rights.export} icon={<IconTableExport {...ICON} />} onClick={() => onExport('xlsx')}>
          {t('platform.list.exportXlsx')}
        </RightItem>
        <RightItem right={rights.update} icon={<IconPencil {...ICON} />} onClick={onBulkEdit}>
          {t('platform.list.bulkEdit')}
        </RightItem>
        <RightItem right={rights.delete} icon={<IconTrash {...ICON} />} onClick={onDelete}>
          {t('platform.list.deleteSelected')}
        </RightItem>
      </Menu.Dropdown>
    </Menu>
  )
}

interface RightItemProps {
  right: Right
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}

function RightItem({ right, icon, onClick, children }: RightItemProps) {
  if (!right.there) return null
  return (
    <Menu.Item
      leftSection={icon}
      closeMenuOnClick={right.allowed}
      {...(right.allowed ? { onClick } : { 'aria-disabled': true, 'data-disabled': true })}
    >
      {children}
      {right.reason && (
        <Text size="xs" component="span" display="block">
          {right.reason}
        </Text>
      )}
    </Menu.Item>
  )
}
