import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { type Permissions, withReason } from '../records/use-permissions.ts'
import { type RowJudge, useRowJudge } from '../records/use-row-judge.ts'

/**
 * Permissions for the selected rows of a list: one row of another shop disables changing and deleting all of them. Only
 * the server checks rows on other pages.
 */
export function useSelectionPermissions<Row extends object>(
  of: AnyResource,
  permissions: Permissions,
  rows: readonly Row[],
  rowName: (row: Row) => string,
): Permissions {
  const t = useTranslations()
  const firstReason = (judge: RowJudge) => {
    for (const row of rows) {
      const reason = judge(row)
      if (reason !== undefined) return t('platform.ownShops.deselect', { name: rowName(row), reason })
    }
    return undefined
  }
  const update = firstReason(useRowJudge(of, `${of.key}:update`))
  const remove = firstReason(useRowJudge(of, `${of.key}:delete`))
  return {
    ...permissions,
    update: withReason(permissions.update, update),
    delete: withReason(permissions.delete, remove),
  }
}
