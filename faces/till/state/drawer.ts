import { Temporal } from '#platform/rules/time/temporal.ts'
import type { DrawerDeed } from '../device/deeds.ts'
import type { Clerks } from './clerks.ts'
import type { Deeds } from './deeds.ts'
import type { Dockets } from './dockets.ts'
import type { TillCore } from './till-core.ts'

const SAID = {
  in: 'pos.till.said.cash.in',
  out: 'pos.till.said.cash.out',
  opened: 'pos.till.said.cash.opened',
} as const

interface Parts {
  readonly deeds: Deeds
  readonly clerks: Clerks
  readonly dockets: Pick<Dockets, 'openDrawer'>
}

/** What is done at the drawer for no sale. */
export function drawer(core: TillCore, { deeds, clerks, dockets }: Parts) {
  const { ports, state } = core

  async function move(
    kind: DrawerDeed['kind'],
    reason: string,
    amount: number,
    approver: string | undefined,
  ): Promise<void> {
    const { shop, register } = state.get()
    const told = deeds.tell({
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
    await told
  }

  return {
    /** Opens it, or moves money: in cents. Who may not is asked for the PIN of somebody who may. */
    add(kind: DrawerDeed['kind'], reason: string, amount = 0): void {
      clerks.allow(
        kind === 'opened' ? 'openDrawer' : 'cash',
        (_, approval) => void move(kind, reason, amount, approval?.by),
      )
    },
  }
}
export type Drawer = ReturnType<typeof drawer>
