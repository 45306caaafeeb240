import '@mantine/core/styles/Menu.layer.css'
import { Menu, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconPencil } from '#platform/console/icons/pencil.ts'
import { IconTableExport } from '#platform/console/icons/table-export.ts'
import { IconTableImport } from '#platform/console/icons/table-import.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { LateTarget } from '#platform/console/shell/late/late-part.tsx'
import type { Permission } from '../records/use-permissions.ts'
import type { ListActionsProps } from './list-actions.tsx'

const ICON = { size: 16, 'aria-hidden': true } as const

export function ListActionsOpened(props: ListActionsProps & { target: LateTarget }) {
  const { target, permissions, onImport, onExport, onBulkEdit, onDelete } = props
  const t = useTranslations()
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <ActionItem permission={permissions.import} icon={<IconTableImport {...ICON} />} onClick={onImport}>
          {t('platform.list.import')}
        </ActionItem>
        <ActionItem
          permission={permissions.export}
          icon={<IconTableExport {...ICON} />}
          onClick={() => onExport('csv')}
        >
          {t('platform.list.exportCsv')}
        </ActionItem>
        <ActionItem
          permission={permissions.export}
          icon={<IconTableExport {...ICON} />}
          onClick={() => onExport('xlsx')}
        >
          {t('platform.list.exportXlsx')}
        </ActionItem>
        <ActionItem permission={permissions.update} icon={<IconPencil {...ICON} />} onClick={onBulkEdit}>
          {t('platform.list.bulkEdit')}
        </ActionItem>
        <ActionItem permission={permissions.delete} icon={<IconTrash {...ICON} />} onClick={onDelete}>
          {t('platform.list.deleteSelected')}
        </ActionItem>
      </Menu.Dropdown>
    </Menu>
  )
}

interface ActionItemProps {
  permission: Permission
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}

function ActionItem({ permission, icon, onClick, children }: ActionItemProps) {
  if (!permission.there) return null
  return (
    <Menu.Item
      leftSection={icon}
      closeMenuOnClick={permission.allowed}
      {...(permission.allowed ? { onClick } : { 'aria-disabled': true, 'data-disabled': true })}
    >
      {children}
      {permission.reason && (
        <Text size="xs" component="span" display="block">
          {permission.reason}
        </Text>
      )}
    </Menu.Item>
  )
}
