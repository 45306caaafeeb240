import { isFault, isOfMessage } from '#platform/console/offline/call-fate.ts'
import { type CallError, isCallError } from '#platform/console/shell/api/call-error.ts'
import { RTN } from '#platform/contract/refusal.ts'
import {
  deleteAction,
  isLasting,
  type LastingAction,
  markAction,
  type QueuedAction,
  storeAction,
  storedActions,
} from '../device/queued-actions.ts'
import { isSaleWaiting } from '../device/sale-queue.ts'
import type { TillDatabase } from '../device/till-database.ts'
import type { TillCore } from './till-core.ts'
import type { TillState } from './till-state.ts'

/** told: the server accepted it. refused: the server refused it. waits: the server could not be reached, or failed. */
export type Telling = 'told' | 'refused' | 'waits'

export async function actionCounts(db: TillDatabase): Promise<Pick<TillState, 'actions' | 'refusedActions'>> {
  const actions = await storedActions(db)
  const refused = actions.filter((action): action is LastingAction => isLasting(action) && action.refused !== undefined)
  return { actions: actions.length - refused.length, refusedActions: refused }
}

/** Actions other than sales: sent at once, or when online again. */
export function actions(core: TillCore) {
  const { ports } = core
  let sending: Promise<unknown> = Promise.resolve()

  const count = async () => core.patch(await actionCounts(ports.db))

  /** Refused money and working hours wait for staff; orders and receipts can't be handled later. */
  const putAside = (action: QueuedAction, words: string) =>
    isLasting(action) ? markAction(ports.db, action.id, words) : deleteAction(ports.db, action.id)

  /** Rejects if the server can't be reached: then everything waits. */
  async function tellOne(action: QueuedAction): Promise<Telling> {
    try {
      await ports.server.action(action)
      await deleteAction(ports.db, action.id)
      return 'told'
    } catch (error) {
      if (!isOfMessage(error)) throw error
      if (isFault(error) || (await isBeforeItsSale(action, error))) return 'waits'
      core.sayFailure(error)
      await putAside(action, error.message)
      if (action.kind === 'open') core.patch({ openedHere: false })
      return 'refused'
    } finally {
      await count()
    }
  }

  /** The server creates the receipt from the sale, which may not have arrived yet. */
  const isBeforeItsSale = async (action: QueuedAction, { rtn }: CallError): Promise<boolean> =>
    action.kind === 'receipt' && rtn === RTN.notFound && (await isSaleWaiting(ports.db, action.billNum))

  async function sendAll(): Promise<ReadonlyMap<string, Telling>> {
    const outcomes = new Map<string, Telling>()
    for (const action of await storedActions(ports.db)) {
      if (action.refused === undefined) outcomes.set(action.id, await tellOne(action))
    }
    return outcomes
  }

  /** One at a time, oldest first, so that each stored action is sent once. */
  function send(): Promise<ReadonlyMap<string, Telling>> {
    const next = sending.then(sendAll)
    sending = next.catch(() => {})
    return next
  }

  /** Sends stored actions; offline they wait. */
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
    async tell(action: QueuedAction): Promise<Telling> {
      await storeAction(ports.db, action)
      return tryToSend(action.id)
    },
    /** Sends refused actions again, because the cause may be fixed. */
    async again(action: LastingAction): Promise<Telling> {
      await markAction(ports.db, action.id, undefined)
      return tryToSend(action.id)
    },
    async forget(action: LastingAction): Promise<void> {
      await deleteAction(ports.db, action.id)
      await count()
    },
  }
}
export type QueuedActions = ReturnType<typeof actions>
