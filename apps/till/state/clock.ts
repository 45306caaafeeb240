import { Temporal } from '#platform/rules/time/temporal.ts'
import type { ClockAction } from '../device/queued-actions.ts'
import type { Seller } from '../shop/seller.ts'
import type { Clerks } from './clerks.ts'
import type { QueuedActions } from './queued-actions.ts'
import { ITEMS, type TillCore } from './till-core.ts'

/** Clocking on, or off with minutes of break. */
export type Clocking = { readonly does: 'on' } | { readonly does: 'off'; readonly breakMinutes: number }

const SAID = { on: 'pos.till.said.clocked.on', off: 'pos.till.said.clocked.off' } as const

interface Parts {
  readonly actions: Pick<QueuedActions, 'tell'>
  readonly clerks: Pick<Clerks, 'prove'>
}

/** Clocking on and off at the till by PIN, whoever sells there. The time of entry counts. */
export function clock(core: TillCore, { actions, clerks }: Parts) {
  const { ports, state } = core

  async function stamp({ code, name }: Pick<Seller, 'code' | 'name'>, clocking: Clocking): Promise<void> {
    const at = Temporal.Instant.fromEpochMilliseconds(ports.now()).toString()
    const action: ClockAction = {
      kind: 'clock',
      id: ports.id(),
      ordLot: state.get().shop.facts.ordLot,
      employee: code,
      at,
      ...clocking,
    }
    const outcome = await actions.tell(action)
    if (outcome === 'refused') return
    if (state.get().panel.kind === 'clock') core.panel(ITEMS)
    core.say('good', SAID[clocking.does], { name, at: ports.formats.instant(at) })
  }

  return {
    byPin: (clerkId: string, pin: string, clocking: Clocking) =>
      clerks.prove(clerkId, pin, clerk => void stamp(clerk, clocking)),
    /** In a shop without clerks: the signed-in user. */
    own(clocking: Clocking): void {
      const { seller, shop } = state.get()
      if (seller && shop.facts.clerks.length === 0) void stamp(seller, clocking)
    },
  }
}
export type Clock = ReturnType<typeof clock>
