import { Temporal } from '#platform/rules/time/temporal.ts'
import type { LastingAction } from '../device/queued-actions.ts'
import type { Clerks } from './clerks.ts'
import type { QueuedActions } from './queued-actions.ts'
import type { TillCore } from './till-core.ts'

interface Parts {
  readonly clerks: Pick<Clerks, 'allow'>
  readonly actions: QueuedActions
}

/** Actions on cash movements and working times that the server refused. */
export function refusedActions(core: TillCore, { clerks, actions }: Parts) {
  const { ports, state } = core
  return {
    again: (action: LastingAction) => actions.again(action),
    /**
     * Excluded from all figures; logged with who did it and why. @param words the action and the reason, for the log
     */
    setAside(action: LastingAction, words: string): void {
      clerks.allow('settleRefused', by => {
        core.panel({ kind: 'unsent' })
        void actions
          .tell({
            kind: 'approved',
            id: ports.id(),
            ordLot: action.ordLot,
            register: state.get().register,
            right: 'settleRefused',
            clerk: core.clerk(),
            approver: by.code,
            at: Temporal.Instant.fromEpochMilliseconds(ports.now()).toString(),
            note: words,
          })
          .then(() => actions.forget(action))
      })
    },
  }
}
export type RefusedActions = ReturnType<typeof refusedActions>
