import { isFault, isOfMessage } from '#platform/console/offline/call-fate.ts'
import { type CallError, isCallError } from '#platform/console/shell/api/call-error.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type Deed, forgetDeed, isLasting, keepDeed, keptDeeds, type LastingDeed, markDeed } from '../device/deeds.ts'
import { isSaleWaiting } from '../device/sale-queue.ts'
import type { TillDatabase } from '../device/till-database.ts'
import type { TillCore } from './till-core.ts'
import type { TillState } from './till-state.ts'

/** told: the server has it. refused: it will not have it. waits: it could not be asked, or failed over it. */
export type Telling = 'told' | 'refused' | 'waits'

export async function deedCounts(db: TillDatabase): Promise<Pick<TillState, 'deeds' | 'refusedDeeds'>> {
  const kept = await keptDeeds(db)
  const refused = kept.filter((deed): deed is LastingDeed => isLasting(deed) && deed.refused !== undefined)
  return { deeds: kept.length - refused.length, refusedDeeds: refused }
}

/** What the server is told of beside sales: at once, or when it can be reached again. */
export function deeds(core: TillCore) {
  const { ports } = core
  let sending: Promise<unknown> = Promise.resolve()

  const count = async () => core.patch(await deedCounts(ports.db))

  /** Money and hours wait for somebody to look; an order or a receipt is nothing that anybody could look for later. */
  const putAside = (deed: Deed, words: string) =>
    isLasting(deed) ? markDeed(ports.db, deed.id, words) : forgetDeed(ports.db, deed.id)

  /** Rejects where the server cannot be asked at all: then everything waits. */
  async function tellOne(deed: Deed): Promise<Telling> {
    try {
      await ports.server.deed(deed)
      await forgetDeed(ports.db, deed.id)
      return 'told'
    } catch (error) {
      if (!isOfMessage(error)) throw error
      if (isFault(error) || (await isBeforeItsSale(deed, error))) return 'waits'
      core.sayFailure(error)
      await putAside(deed, error.message)
      if (deed.kind === 'open') core.patch({ openedHere: false })
      return 'refused'
    } finally {
      await count()
    }
  }

  /** The server makes the receipt from the sale, which may still be on its way. */
  const isBeforeItsSale = async (deed: Deed, { rtn }: CallError): Promise<boolean> =>
    deed.kind === 'receipt' && rtn === RTN.notFound && (await isSaleWaiting(ports.db, deed.billNum))

  async function sendAll(): Promise<ReadonlyMap<string, Telling>> {
    const told = new Map<string, Telling>()
    for (const deed of await keptDeeds(ports.db)) {
      if (deed.refused === undefined) told.set(deed.id, await tellOne(deed))
    }
    return told
  }

  /** One after the other: what is kept is told once. Oldest first. */
  function send(): Promise<ReadonlyMap<string, Telling>> {
    const next = sending.then(sendAll)
    sending = next.catch(() => {})
    return next
  }

  /** Sends what is kept; without a network it waits. */
  async function tryToSend(id: string): Promise<Telling> {
    try {
      return (await send()).get(id) ?? 'told'
    } catch (error) {
      if (!isCallError(error)) throw error
      return 'waits'
    } finally {
      await count()
    }
  }

  return {
    send,
    async tell(deed: Deed): Promise<Telling> {
      await keepDeed(ports.db, deed)
      return tryToSend(deed.id)
    },
    /** Tells once more what was refused: what was wrong may have been put right. */
    async again(deed: LastingDeed): Promise<Telling> {
      await markDeed(ports.db, deed.id, undefined)
      return tryToSend(deed.id)
    },
    async forget(deed: LastingDeed): Promise<void> {
      await forgetDeed(ports.db, deed.id)
      await count()
    },
  }
}
export type Deeds = ReturnType<typeof deeds>
