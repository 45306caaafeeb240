import { billNumber } from '#areas/pos/rules/till/bill-number.ts'
import type { KeptSale, TillDatabase } from './till-database.ts'

/** Sent sales that stay on the device, for reprints and for refunds without a network. */
const KEPT_SENT = 200

const countKey = (siteId: string, register: string): string => `count ${siteId} ${register}`

/** Lets a register go on counting from where another device has left it; never back. */
export async function countFrom(db: TillDatabase, siteId: string, register: string, count: number): Promise<void> {
  const tx = db.transaction('device', 'readwrite')
  const own = Number((await tx.store.get(countKey(siteId, register))) ?? 0)
  if (count > own) await tx.store.put(count, countKey(siteId, register))
  await tx.done
}

/**
 * Gives a sale its number and keeps it, both or neither: a number is never given twice on a device, and no sale that was shown
 * as sold is lost when the browser is closed the moment after. The bill that it was is taken off the device with it.
 */
export async function keepSale(
  db: TillDatabase,
  of: { readonly siteId: string; readonly register: string; readonly billId: string },
  make: (billNum: string) => Omit<KeptSale, 'seq'>,
): Promise<KeptSale> {
  const tx = db.transaction(['device', 'sales', 'bills'], 'readwrite', { durability: 'strict' })
  const key = countKey(of.siteId, of.register)
  const count = Number((await tx.objectStore('device').get(key)) ?? 0) + 1
  const sale = make(billNumber(of.register, count))
  await tx.objectStore('device').put(count, key)
  const seq = await tx.objectStore('sales').add(sale)
  await tx.objectStore('bills').delete(of.billId)
  await tx.done
  return { ...sale, seq }
}

/** What waits to be sent for a shop, oldest first. */
export async function waitingSales(db: TillDatabase, siteId: string, most: number): Promise<KeptSale[]> {
  const waiting = await db.getAllFromIndex('sales', 'state', 'waiting')
  return waiting
    .filter(sale => sale.siteId === siteId)
    .sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
    .slice(0, most)
}

/** Marks what the server has answered: stored, or refused in its words. */
export async function settleSales(
  db: TillDatabase,
  answers: readonly { readonly saleId: string; readonly refused?: string | undefined }[],
): Promise<void> {
  const tx = db.transaction('sales', 'readwrite')
  for (const { saleId, refused } of answers) {
    const sale = await tx.store.index('saleId').get(saleId)
    if (!sale) continue
    await tx.store.put(
      refused === undefined
        ? { ...sale, state: 'sent', words: undefined }
        : { ...sale, state: 'refused', words: refused },
    )
  }
  await tx.done
}

/** A refused sale is tried again, when what was wrong has been put right (a register made, a method added). */
export async function retrySale(db: TillDatabase, saleId: string): Promise<void> {
  const tx = db.transaction('sales', 'readwrite')
  const sale = await tx.store.index('saleId').get(saleId)
  if (sale?.state === 'refused') await tx.store.put({ ...sale, state: 'waiting' })
  await tx.done
}

/** Forgets the oldest of the sales that are safe with the server. */
export async function forgetOldSales(db: TillDatabase): Promise<void> {
  const tx = db.transaction('sales', 'readwrite')
  const sent = await tx.store.index('state').getAllKeys('sent')
  for (const key of sent.slice(0, Math.max(0, sent.length - KEPT_SENT))) await tx.store.delete(key)
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

/** The latest sales of this device, whatever has become of them. */
export async function recentSales(db: TillDatabase, siteId: string, most: number): Promise<KeptSale[]> {
  const all = await db.getAll('sales')
  return all
    .filter(sale => sale.siteId === siteId)
    .reverse()
    .slice(0, most)
}
