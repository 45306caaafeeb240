import { RTN, refuse } from '#platform/contract/refusal.ts'
import type { ResourceHooks } from '#platform/server/resource/engine.ts'
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
