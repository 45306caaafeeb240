import { RTN, refuse } from '#platform/contract/refusal.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { isArranged } from '../../rules/menu-arrangement.ts'
import { EVERYONE, sessionsChanged } from '../session-changes.ts'

/** Pages and menus are shared: all signed-in users see a change at once. */
export const menuPageHooks: ResourceHooks = {
  changed: ctx => sessionsChanged(ctx, [EVERYONE]),
  mayDelete: async (_, rows) =>
    rows.some(row => row.builtIn === true)
      ? refuse(RTN.wrongState, 'system.refusal.builtInPage')
      : { refused: false, result: null, rtn: RTN.done },
  check: async (_, changes) =>
    changes.map(({ before, after }) =>
      before?.builtIn === true && after?.key !== before.key ? { key: { code: 'system.field.builtInKey' } } : undefined,
    ),
}

const getPages = (row: Row | undefined) => (row?.pages ?? []) as readonly string[] // by the definition

/** An administrator's arrangement applies to every trade, unless the same change says otherwise. */
const withArrangement = (change: Change): Change => {
  const { before, after } = change
  if (!after || after.whole !== (before?.whole ?? false)) return change
  return isArranged(getPages(before), getPages(after)) ? { ...change, after: { ...after, whole: true } } : change
}

export const menuHooks: ResourceHooks = {
  ...menuPageHooks,
  prepare: async (_, changes) => changes.map(withArrangement),
}
