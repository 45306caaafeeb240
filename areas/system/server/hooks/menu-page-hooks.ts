import { RTN, refuse } from '#platform/contract/refusal.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { isArranged } from '../../rules/menu-arrangement.ts'
import { EVERYONE, sessionsChanged } from '../session-news.ts'

/** Pages and menus are everybody's: whoever is signed in sees a change at once. */
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

const pagesOf = (row: Row | undefined) => (row?.pages ?? []) as readonly string[] // as the definition says

/** What an administrator arranges stays as arranged, for every trade; who says so at the same time is believed. */
const withArrangement = (change: Change): Change => {
  const { before, after } = change
  if (!after || after.whole !== (before?.whole ?? false)) return change
  return isArranged(pagesOf(before), pagesOf(after)) ? { ...change, after: { ...after, whole: true } } : change
}

export const menuHooks: ResourceHooks = {
  ...menuPageHooks,
  prepare: async (_, changes) => changes.map(withArrangement),
}
