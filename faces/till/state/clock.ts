import { Temporal } from '#platform/rules/time/temporal.ts'
import type { ClockDeed } from '../device/deeds.ts'
import type { Seller } from '../shop/seller.ts'
import type { Clerks } from './clerks.ts'
import type { Deeds } from './deeds.ts'
import { ITEMS, type TillCore } from './till-core.ts'

/** Coming to work, or going after so many minutes of break. */
export type Clocking = { readonly does: 'on' } | { readonly does: 'off'; readonly breakMinutes: number }

const SAID = { on: 'pos.till.said.clocked.on', off: 'pos.till.said.clocked.off' } as const

interface Parts {
  readonly deeds: Pick<Deeds, 'tell'>
  readonly clerks: Pick<Clerks, 'prove'>
}

/** Clocking on and off at the till: by PIN, whoever sells there. It counts from the moment at which it is said. */
export function clock(core: TillCore, { deeds, clerks }: Parts) {
  const { ports, state } = core

  async function stamp({ code, name }: Pick<Seller, 'code' | 'name'>, clocking: Clocking): Promise<void> {
    const at = Temporal.Instant.fromEpochMilliseconds(ports.now()).toString()
    const deed: ClockDeed = {
      kind: 'clock',
      id: ports.id(),
      ordLot: state.get().shop.facts.ordLot,
      employee: code,
      at,
      ...clocking,
    }
    const told = await deeds.tell(deed)
    if (told === 'refused') return
    if (state.get().stage.kind === 'clock') core.stage(ITEMS)
    core.say('good', SAID[clocking.does], { name, at: ports.formats.instant(at) })
  }

  return {
    byPin: (clerkId: string, pin: string, clocking: Clocking) =>
      clerks.prove(clerkId, pin, clerk => void stamp(clerk, clocking)),
    /** In a shop without clerks: whoever is signed in. */
    own(clocking: Clocking): void {
      const { seller, shop } = state.get()
      if (seller && shop.facts.clerks.length === 0) void stamp(seller, clocking)
    },
  }
}
export type Clock = ReturnType<typeof clock>
