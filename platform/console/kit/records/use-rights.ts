import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ResourceAction } from '#platform/contract/define/resource.ts'

/** there: the definition knows the action at all. allowed: the user may. */
export interface Right {
  readonly there: boolean
  readonly allowed: boolean
  /** Why not, in words; undefined when allowed. */
  readonly reason: string | undefined
}

/** What the user may do with a page's definition. @param need permission, `{key}:{action}` */
export function useRight(need: string, there = true): Right {
  const t = useTranslations()
  const allowed = useAllowed(need)
  return { there, allowed, reason: allowed ? undefined : t('platform.list.notPermitted') }
}

/** A right that something else stands against, with the reason; as it is where nothing does. */
export const withReason = (right: Right, reason: string | undefined): Right =>
  right.allowed && reason !== undefined ? { ...right, allowed: false, reason } : right

export type Rights = Readonly<Record<Exclude<ResourceAction, 'list'>, Right>>

export function useRights(of: { key: string; actions: readonly ResourceAction[] }): Rights {
  const there = (action: ResourceAction) => of.actions.includes(action)
  return {
    add: useRight(`${of.key}:add`, there('add')),
    update: useRight(`${of.key}:update`, there('update')),
    delete: useRight(`${of.key}:delete`, there('delete')),
    import: useRight(`${of.key}:import`, there('import')),
    export: useRight(`${of.key}:export`, there('export')),
  }
}
