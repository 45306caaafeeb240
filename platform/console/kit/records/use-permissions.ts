import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ResourceAction } from '#platform/contract/define/resource.ts'

/** there: the definition has the action. allowed: the user has permission. */
export interface Permission {
  readonly there: boolean
  readonly allowed: boolean
  /** Why not, as text; undefined when allowed. */
  readonly reason: string | undefined
}

/**
 * The user's permission for a page's action.
 * @param need permission, `{key}:{action}`
 */
export function usePermission(need: string, there = true): Permission {
  const t = useTranslations()
  const allowed = useAllowed(need)
  return { there, allowed, reason: allowed ? undefined : t('platform.list.notPermitted') }
}

/** Adds a reason against a permitted action; unchanged without one. */
export const withReason = (permission: Permission, reason: string | undefined): Permission =>
  permission.allowed && reason !== undefined ? { ...permission, allowed: false, reason } : permission

export type Permissions = Readonly<Record<Exclude<ResourceAction, 'list'>, Permission>>

export function usePermissions(of: { key: string; actions: readonly ResourceAction[] }): Permissions {
  const there = (action: ResourceAction) => of.actions.includes(action)
  return {
    add: usePermission(`${of.key}:add`, there('add')),
    update: usePermission(`${of.key}:update`, there('update')),
    delete: usePermission(`${of.key}:delete`, there('delete')),
    import: usePermission(`${of.key}:import`, there('import')),
    export: usePermission(`${of.key}:export`, there('export')),
  }
}
