import { ActionIcon } from '@mantine/core'
import { IconDots } from '#platform/console/icons/dots.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { latePart } from '#platform/console/shell/late/late-part.tsx'
import type { SheetFormat } from '#platform/contract/define/sheet-format.ts'
import type { Permissions } from '../records/use-permissions.ts'

const ListActionsOpened = latePart(() => import('./list-actions-opened.tsx').then(m => m.ListActionsOpened), {
  chunk: 'listActions',
})

export interface ListActionsProps {
  permissions: Permissions
  onImport: () => void
  onExport: (format: SheetFormat) => void
  onBulkEdit: () => void
  onDelete: () => void
}

/** Less frequent actions of a list: import, export, bulk edit, bulk delete. */
export function ListActions(props: ListActionsProps) {
  const t = useTranslations()
  if (!Object.values(props.permissions).some(permission => permission.there)) return null
  return (
    <ListActionsOpened
      {...props}
      target={
        <ActionIcon variant="default" size="input-sm" aria-label={t('platform.list.more')}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
