import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { type Rights, withReason } from '../records/use-rights.ts'
import { type RowJudge, useRowJudge } from '../records/use-row-judge.ts'

/**
 * What the user may do with the chosen rows of a list: a row for shops of others keeps all of them from being changed and
 * deleted. Rows that the page does not show are judged by the server alone.
 */
export function useChosenRights<Row extends object>(
  of: AnyResource,
  rights: Rights,
  rows: readonly Row[],
  rowName: (row: Row) => string,
): Rights {
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
  return { ...rights, update: withReason(rights.update, update), delete: withReason(rights.delete, remove) }
}
