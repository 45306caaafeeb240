import type { KitchenOrder } from '#areas/pos/contract/kitchen.ts'
import type { RefusedState } from '#areas/pos/contract/refused-sale.ts'
import type { TillRight } from '#areas/pos/rules/clerk/till-right.ts'
import type { WireSale } from '#areas/pos/rules/till/sale-of-bill.ts'
import type { TillDatabase } from './till-database.ts'

interface Common {
  /** UUID: told twice, it is done once. */
  readonly id: string
  readonly ordLot: string
  /** Why the server would not have it, in its words: it waits for somebody to look. */
  readonly refused?: string | undefined
}

/** The drawer without a sale. */
export interface DrawerDeed extends Common {
  readonly kind: 'opened' | 'in' | 'out'
  readonly register: string
  /** Cents. */
  readonly amount: number
  readonly reason: string
  readonly clerk: string
  /** Code of who allowed it by PIN; undefined where the clerk may. */
  readonly approver?: string | undefined
  /** ISO instant. */
  readonly at: string
}

/** A register is opened with a float; its id is the id of the session. */
export interface OpeningDeed extends Common {
  readonly kind: 'open'
  readonly register: string
  /** Cents. */
  readonly float: number
  readonly clerk: string
}

/** Somebody comes to work or goes. */
export interface ClockDeed extends Common {
  readonly kind: 'clock'
  /** By name, as sales name their clerk. */
  readonly employee: string
  readonly does: 'on' | 'off'
  readonly breakMinutes?: number | undefined
  readonly at: string
}

/** Somebody allowed by PIN what the clerk may not do. */
export interface ApprovalDeed extends Common {
  readonly kind: 'approved'
  readonly register: string
  readonly right: TillRight
  readonly clerk: string
  readonly approver: string
  readonly at: string
  readonly billId?: string | undefined
  readonly note?: string | undefined
}

export interface KitchenDeed extends Common {
  readonly kind: 'kitchen'
  readonly order: Omit<KitchenOrder, 'ordLot' | 'id'>
}

/** What became of a sale that was refused. */
export interface RefusedDeed extends Common {
  readonly kind: 'refused'
  readonly sale: WireSale
  readonly problem: string
  readonly state: RefusedState
  readonly reason?: string | undefined
  readonly settledBy?: string | undefined
  readonly settledAt?: string | undefined
}

export interface ReceiptDeed extends Common {
  readonly kind: 'receipt'
  readonly billNum: string
  readonly to: string
}

/** What the server is told of beside sales, when it can be reached. */
export type Deed = OpeningDeed | DrawerDeed | ClockDeed | ApprovalDeed | KitchenDeed | RefusedDeed | ReceiptDeed

const KEY = 'deeds'

// Written by this file alone.
const read = (kept: unknown): readonly Deed[] => (kept ?? []) as readonly Deed[]

/** What is money, or somebody's hours: it is not dropped because the server would not have it. */
export type LastingDeed = ClockDeed | (DrawerDeed & { readonly kind: 'in' | 'out' })
const LASTING: readonly Deed['kind'][] = ['in', 'out', 'clock']
export const isLasting = (deed: Deed): deed is LastingDeed => LASTING.includes(deed.kind)

export const keptDeeds = async (db: TillDatabase): Promise<readonly Deed[]> => read(await db.get('device', KEY))

/** Whether a register was opened on this device and the server was not told yet. */
export const isOpeningQueued = async (db: TillDatabase, register: string): Promise<boolean> =>
  (await keptDeeds(db)).some(deed => deed.kind === 'open' && deed.register === register)

async function change(db: TillDatabase, next: (deeds: readonly Deed[]) => readonly Deed[]): Promise<void> {
  const tx = db.transaction('device', 'readwrite')
  await tx.store.put(next(read(await tx.store.get(KEY))), KEY)
  await tx.done
}

export const keepDeed = (db: TillDatabase, deed: Deed): Promise<void> => change(db, deeds => [...deeds, deed])

export const forgetDeed = (db: TillDatabase, id: string): Promise<void> =>
  change(db, deeds => deeds.filter(deed => deed.id !== id))

/** Puts a deed aside with the server's words; undefined: it is to be told again. */
export const markDeed = (db: TillDatabase, id: string, refused: string | undefined): Promise<void> =>
  change(db, deeds => deeds.map(deed => (deed.id === id ? { ...deed, refused } : deed)))
