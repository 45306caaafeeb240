import { Temporal } from '#platform/rules/time/temporal.ts'
import type { DrawerAction } from '../device/queued-actions.ts'
import type { Clerks } from './clerks.ts'
import type { Dockets } from './dockets.ts'
import type { QueuedActions } from './queued-actions.ts'
import type { TillCore } from './till-core.ts'

const SAID = {
  in: 'pos.till.said.cash.in',
  out: 'pos.till.said.cash.out',
  opened: 'pos.till.said.cash.opened',
} as const

interface Parts {
  readonly actions: QueuedActions
  readonly clerks: Clerks
  readonly dockets: Pick<Dockets, 'openDrawer'>
}

/** Actions at the drawer without a sale. */
export function drawer(core: TillCore, { actions, clerks, dockets }: Parts) {
  const { ports, state } = core

  async function move(
    kind: DrawerAction['kind'],
    reason: string,
    amount: number,
    approver: string | undefined,
  ): Promise<void> {
    const { shop, register } = state.get()
    const outcome = actions.tell({
      id: ports.id(),
      ordLot: shop.facts.ordLot,
      register,
      kind,
      amount,
      reason,
      clerk: core.clerk(),
      approver,
      at: Temporal.Instant.fromEpochMilliseconds(ports.now()).toString(),
    })
    await dockets.openDrawer()
    core.say('good', SAID[kind], { amount: ports.formats.money(amount) })
    await outcome
  }

  return {
    /** Opens it, or moves cash, in cents. Without the permission, asks for the PIN of a clerk who has it. */
    add(kind: DrawerAction['kind'], reason: string, amount = 0): void {
      clerks.allow(
        kind === 'opened' ? 'openDrawer' : 'cash',
        (_, approval) => void move(kind, reason, amount, approval?.by),
      )
    },
  }
}
export type Drawer = ReturnType<typeof drawer>
