import type { RefusedState } from '#areas/pos/contract/refused-sale.ts'
import { billNumber } from '#areas/pos/rules/till/bill-number.ts'
import { type QueuedAction, storeActionsWith } from './queued-actions.ts'
import { type RegisterHold, stillHeld } from './register-hold.ts'
import type { KeptSale, TillDatabase } from './till-database.ts'

/** Sent sales that stay on the device, for reprints and offline refunds. */
const KEPT_SENT = 200

const countKey = (siteId: string, register: string): string => `count ${siteId} ${register}`

/** Continues a register's counter from another device's; never lowers it. */
export async function countFrom(db: TillDatabase, siteId: string, register: string, count: number): Promise<void> {
  const tx = db.transaction('device', 'readwrite')
  const own = Number((await tx.store.get(countKey(siteId, register))) ?? 0)
  if (count > own) await tx.store.put(count, countKey(siteId, register))
  await tx.done
}

/**
 * Assigns a number to a sale and stores it in one transaction, so that no number is used twice on a device and no sale
 * that was shown as sold is lost. Removes its bill from the device. Undefined: another window holds the register now,
 * and has the bill.
 * @param actionsFor what the server must be told with the sale
 */
export async function keepSale(
  db: TillDatabase,
  of: { readonly hold: RegisterHold; readonly billId: string },
  make: (billNum: string) => Omit<KeptSale, 'seq'>,
  actionsFor: (billNum: string) => readonly QueuedAction[] = () => [],
): Promise<KeptSale | undefined> {
  const tx = db.transaction(['device', 'sales', 'bills'], 'readwrite', { durability: 'strict' })
  if (!(await stillHeld(tx.objectStore('device'), of.hold))) return undefined
  const { siteId, register } = of.hold
  const key = countKey(siteId, register)
  const count = Number((await tx.objectStore('device').get(key)) ?? 0) + 1
  const billNum = billNumber(register, count)
  const sale = make(billNum)
  await tx.objectStore('device').put(count, key)
  await storeActionsWith(tx.objectStore('device'), actionsFor(billNum))
  const seq = await tx.objectStore('sales').add(sale)
  await tx.objectStore('bills').delete(of.billId)
  await tx.done
  return { ...sale, seq }
}

/** Unsent sales of a shop, oldest first. @param but ids of sales to skip this time */
export async function waitingSales(
  db: TillDatabase,
  siteId: string,
  most: number,
  but: ReadonlySet<string> = new Set(),
): Promise<KeptSale[]> {
  const waiting = await db.getAllFromIndex('sales', 'state', 'waiting')
  return waiting
    .filter(sale => sale.siteId === siteId && !but.has(sale.saleId))
    .sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
    .slice(0, most)
}

/** Whether a bill is not sent yet. */
export async function isSaleWaiting(db: TillDatabase, billNum: string): Promise<boolean> {
  const waiting = await db.getAllFromIndex('sales', 'state', 'waiting')
  return waiting.some(({ sale }) => sale.billNum === billNum)
}

export interface SaleOutcome {
  readonly saleId: string
  /** The server's text; undefined: it is stored. */
  readonly refused?: string | undefined
  readonly rtn?: number | undefined
}

/** Stores the server's answers: stored, or refused with its text. */
export async function settleSales(db: TillDatabase, answers: readonly SaleOutcome[]): Promise<void> {
  const tx = db.transaction('sales', 'readwrite')
  for (const { saleId, refused, rtn } of answers) {
    const sale = await tx.store.index('saleId').get(saleId)
    if (!sale) continue
    await tx.store.put(
      refused === undefined
        ? { ...sale, state: 'sent', words: undefined }
        : { ...sale, state: 'refused', words: refused, rtn, refusedAs: sale.refusedAs ?? sale.saleId },
    )
  }
  await tx.done
}

/** Sends a refused sale again or writes it off. Nothing else of a stored sale ever changes. */
export async function changeRefused(
  db: TillDatabase,
  saleId: string,
  change: (sale: KeptSale) => KeptSale,
): Promise<void> {
  const tx = db.transaction('sales', 'readwrite')
  const sale = await tx.store.index('saleId').get(saleId)
  if (sale?.state === 'refused') await tx.store.put(change(sale))
  await tx.done
}

/** Deletes the oldest sales that the server has. */
export async function forgetOldSales(db: TillDatabase): Promise<void> {
  const tx = db.transaction('sales', 'readwrite')
  const sent = await tx.store.index('state').getAllKeys('sent')
  for (const key of sent.slice(0, Math.max(0, sent.length - KEPT_SENT))) {
    const sale = await tx.store.get(key)
    if (!sale || !untold(sale)) await tx.store.delete(key)
  }
  await tx.done
}

/** Report of a refused sale for the server; undefined: already sent. */
export function untold({ state, refusedAs, told }: KeptSale): RefusedState | undefined {
  const now =
    state === 'refused' ? 'open' : state === 'writtenOff' ? 'writtenOff' : state === 'sent' ? 'corrected' : undefined
  return refusedAs === undefined || now === told ? undefined : now
}

/** Sales that were refused and whose report the server lacks or has in an old version. */
export async function untoldSales(db: TillDatabase, siteId: string): Promise<KeptSale[]> {
  const all = await db.getAll('sales')
  return all.filter(sale => sale.siteId === siteId && untold(sale) !== undefined)
}

export async function markTold(db: TillDatabase, saleId: string, state: RefusedState): Promise<void> {
  const tx = db.transaction('sales', 'readwrite')
  const sale = await tx.store.index('saleId').get(saleId)
  if (sale) await tx.store.put({ ...sale, told: state })
  await tx.done
}

export interface QueueCounts {
  readonly waiting: number
  readonly refused: number
}

export async function queueCounts(db: TillDatabase): Promise<QueueCounts> {
  const count = (state: KeptSale['state']) => db.countFromIndex('sales', 'state', state)
  return { waiting: await count('waiting'), refused: await count('refused') }
}

/** The latest sales of this device in any state. */
export async function recentSales(db: TillDatabase, siteId: string, most: number): Promise<KeptSale[]> {
  const all = await db.getAll('sales')
  return all
    .filter(sale => sale.siteId === siteId)
    .reverse()
    .slice(0, most)
}
