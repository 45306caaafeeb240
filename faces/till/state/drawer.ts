import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { Temporal } from '#platform/rules/temporal.ts'
import type { TillCore } from './till-core.ts'
import type { DrawerDeed } from './till-ports.ts'

const KEY = 'deeds'

/** What is done at the drawer for no sale. Told to the server at once, or when it can be reached again. */
export function drawer(core: TillCore) {
  const { ports, state } = core
  // Written by this file alone.
  const kept = async () => ((await ports.db.get('device', KEY)) ?? []) as readonly DrawerDeed[]

  async function add(kind: DrawerDeed['kind'], reason: string, amount = 0): Promise<void> {
    const { shop, register } = state.get()
    const deed: DrawerDeed = {
      id: ports.id(),
      siteId: shop.siteId,
      ordLot: shop.facts.ordLot,
      register,
      kind,
      amount,
      reason,
      clerk: ports.clerk,
      at: Temporal.Instant.fromEpochMilliseconds(ports.now()).toString(),
    }
    const tx = ports.db.transaction('device', 'readwrite')
    const before = ((await tx.store.get(KEY)) ?? []) as readonly DrawerDeed[] // as above
    await tx.store.put([...before, deed], KEY)
    await tx.done
  }

  return {
    add,
    /** Sends what is kept, oldest first. A refused one is said and dropped: it is a note, not money. */
    async send(): Promise<void> {
      for (const deed of await kept()) {
        try {
          await ports.server.deed(deed)
        } catch (error) {
          if (!isCallError(error) || error.kind !== 'refused') throw error
          core.sayFailure(error)
        }
        await ports.db.put(
          'device',
          (await kept()).filter(({ id }) => id !== deed.id),
          KEY,
        )
      }
    },
  }
}
export type Drawer = ReturnType<typeof drawer>
