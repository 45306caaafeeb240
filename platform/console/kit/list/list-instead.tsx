import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { IconFilterOff } from '#platform/console/icons/filter-off.ts'
import { IconLock } from '#platform/console/icons/lock.ts'
import { IconTable } from '#platform/console/icons/table.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { Permission } from '../records/use-permissions.ts'
import { TableMessage } from '../table/table-message.tsx'
import type { ResourceList } from './use-resource-list.ts'

interface ListInsteadProps<R extends AnyResource> {
  list: ResourceList<R>
  canSee: boolean
  /** Key of the resource. A list that users cannot add to may have its own empty text: `{of}.empty`. */
  of: string
  /** What the list contains, in the plural. */
  name: string
  adding: { permission: Permission; onClick: () => void }
}

const ICON = { size: 28, stroke: 1.5 } as const

/** Shown instead of rows: the reason, and the first step. */
export function ListInstead<R extends AnyResource>({ list, canSee, of, name, adding }: ListInsteadProps<R>) {
  const t = useTranslations()
  if (!canSee) return <TableMessage icon={<IconLock {...ICON} />} title={t('platform.list.notPermitted')} />
  if (list.error) {
    return (
      <TableMessage
        tone="bad"
        icon={<IconAlertCircle {...ICON} />}
        title={t('platform.list.failed')}
        text={list.error.message}
        action={{ label: t('platform.list.retry'), onAction: () => void list.retry() }}
      />
    )
  }
  if (list.narrowed) {
    return (
      <TableMessage
        icon={<IconFilterOff {...ICON} />}
        title={t('platform.list.nothingMatches')}
        text={t('platform.list.nothingMatchesHint')}
        action={{ label: t('platform.list.filter.clear'), onAction: list.clear }}
      />
    )
  }
  const mayAdd = adding.permission.there && adding.permission.allowed
  const own = `${of}.empty`
  const whatComes = t.has(own) ? own : 'platform.list.emptyNoAdd'
  return (
    <TableMessage
      icon={<IconTable {...ICON} />}
      title={t('platform.list.empty', { name })}
      text={t(mayAdd ? 'platform.list.emptyHint' : whatComes)}
      action={mayAdd ? { label: t('platform.list.addFirst'), onAction: adding.onClick } : undefined}
    />
  )
}
