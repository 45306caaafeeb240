import { Temporal } from '#platform/rules/time/temporal.ts'
import type { LastingDeed } from '../device/deeds.ts'
import type { Clerks } from './clerks.ts'
import type { Deeds } from './deeds.ts'
import type { TillCore } from './till-core.ts'

interface Parts {
  readonly clerks: Pick<Clerks, 'allow'>
  readonly deeds: Deeds
}

/** What is done about money moved and hours worked that the server would not have. */
export function refusedDeeds(core: TillCore, { clerks, deeds }: Parts) {
  const { ports, state } = core
  return {
    again: (deed: LastingDeed) => deeds.again(deed),
    /** It is in no figure; the log has it, with who did it and why. @param words what it was and why it is left, for the log */
    setAside(deed: LastingDeed, words: string): void {
      clerks.allow('settleRefused', by => {
        core.stage({ kind: 'unsent' })
        void deeds
          .tell({
            kind: 'approved',
            id: ports.id(),
            ordLot: deed.ordLot,
            register: state.get().register,
            right: 'settleRefused',
            clerk: core.clerk(),
            approver: by.code,
            at: Temporal.Instant.fromEpochMilliseconds(ports.now()).toString(),
            note: words,
          })
          .then(() => deeds.forget(deed))
      })
    },
  }
}
export type RefusedDeeds = ReturnType<typeof refusedDeeds>
