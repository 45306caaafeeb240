import type { KitchenOrder } from '#areas/pos/contract/kitchen.ts'
import type { RefusedState } from '#areas/pos/contract/refused-sale.ts'
import type { TillPermission } from '#areas/pos/rules/clerk/till-permission.ts'
import type { WireSale } from '#areas/pos/rules/till/sale-of-bill.ts'
import type { FailedPrint } from '#areas/printing/contract/print-fault.ts'
import type { DeviceStore, TillDatabase } from './till-database.ts'

interface Common {
  /** UUID; an action that is sent twice is done once. */
  readonly id: string
  readonly ordLot: string
  /** Why the server refused it, as its text; waits for staff. */
  readonly refused?: string | undefined
}

/** Opens the drawer without a sale. */
export interface DrawerAction extends Common {
  readonly kind: 'opened' | 'in' | 'out'
  readonly register: string
  /** Cents. */
  readonly amount: number
  readonly reason: string
  readonly clerk: string
  /** Code of the clerk whose PIN approved it; undefined if no approval was needed. */
  readonly approver?: string | undefined
  /** ISO instant. */
  readonly at: string
}

/** Opens a register with a float; its id is the id of the session. */
export interface OpeningAction extends Common {
  readonly kind: 'open'
  readonly register: string
  /** Cents. */
  readonly float: number
  readonly clerk: string
}

/** Clocks an employee on or off. */
export interface ClockAction extends Common {
  readonly kind: 'clock'
  /** By name, as sales name their clerk. */
  readonly employee: string
  readonly does: 'on' | 'off'
  readonly breakMinutes?: number | undefined
  readonly at: string
}

/** A clerk approved by PIN what another may not do. */
export interface ApprovalAction extends Common {
  readonly kind: 'approved'
  readonly register: string
  readonly right: TillPermission
  readonly clerk: string
  readonly approver: string
  readonly at: string
  readonly billId?: string | undefined
  readonly note?: string | undefined
}

export interface KitchenAction extends Common {
  readonly kind: 'kitchen'
  readonly order: Omit<KitchenOrder, 'ordLot' | 'id'>
}

/** What became of a refused sale. */
export interface RefusedAction extends Common {
  readonly kind: 'refused'
  readonly sale: WireSale
  readonly problem: string
  readonly state: RefusedState
  readonly reason?: string | undefined
  readonly settledBy?: string | undefined
  readonly settledAt?: string | undefined
}

export interface ReceiptAction extends Common {
  readonly kind: 'receipt'
  readonly billNum: string
  readonly to: string
}

/** A payment by a stored-value card that was accepted offline. Its key is the id of the entry. */
export interface PayCardAction extends Common {
  readonly kind: 'payCard'
  /** Number. */
  readonly card: string
  /** Cents. */
  readonly amount: number
  readonly key: string
  /** The bill that it pays: the shop's limit is a bill's. */
  readonly billNum: string
}

/** Undoes a payment by a stored-value card, whether it has arrived or not. */
export interface UndoCardAction extends Common {
  readonly kind: 'undoCard'
  /** Number. */
  readonly card: string
  /** Idempotency key of the payment. */
  readonly key: string
}

/** A layout of the shop's own that failed; the standard one was printed. */
export interface FailedPrintAction extends Common {
  readonly kind: 'failedPrint'
  readonly failed: FailedPrint
}

/** Actions other than sales that are sent when the server can be reached. */
export type QueuedAction =
  | OpeningAction
  | DrawerAction
  | ClockAction
  | ApprovalAction
  | KitchenAction
  | RefusedAction
  | ReceiptAction
  | PayCardAction
  | UndoCardAction
  | FailedPrintAction

// The store's old name, because devices have actions in it.
const KEY = 'deeds'

// Written by this file only.
const read = (stored: unknown): readonly QueuedAction[] => (stored ?? []) as readonly QueuedAction[]

/** Actions about money or working hours: not dropped when the server refuses them. */
export type LastingAction = ClockAction | (DrawerAction & { readonly kind: 'in' | 'out' })
const LASTING: readonly QueuedAction['kind'][] = ['in', 'out', 'clock']
export const isLasting = (action: QueuedAction): action is LastingAction => LASTING.includes(action.kind)

export const storedActions = async (db: TillDatabase): Promise<readonly QueuedAction[]> =>
  read(await db.get('device', KEY))

/** Whether a register was opened on this device and the server does not know yet. */
export const isOpeningQueued = async (db: TillDatabase, register: string): Promise<boolean> =>
  (await storedActions(db)).some(action => action.kind === 'open' && action.register === register)

async function change(
  db: TillDatabase,
  next: (actions: readonly QueuedAction[]) => readonly QueuedAction[],
): Promise<void> {
  const tx = db.transaction('device', 'readwrite')
  await tx.store.put(next(read(await tx.store.get(KEY))), KEY)
  await tx.done
}

/** Stores actions in the transaction that stores their sale. */
export async function storeActionsWith(device: DeviceStore, added: readonly QueuedAction[]): Promise<void> {
  if (added.length > 0) await device.put([...read(await device.get(KEY)), ...added], KEY)
}

export const storeAction = (db: TillDatabase, action: QueuedAction): Promise<void> =>
  change(db, actions => [...actions, action])

export const deleteAction = (db: TillDatabase, id: string): Promise<void> =>
  change(db, actions => actions.filter(action => action.id !== id))

/** Sets an action aside with the server's text; undefined: to be sent again. */
export const markAction = (db: TillDatabase, id: string, refused: string | undefined): Promise<void> =>
  change(db, actions => actions.map(action => (action.id === id ? { ...action, refused } : action)))
