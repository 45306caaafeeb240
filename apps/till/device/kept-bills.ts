import { type RegisterHold, stillHeld } from './register-hold.ts'
import type { KeptBill, TillDatabase } from './till-database.ts'

/** The bill that was on a register's screen when the browser was closed. */
export async function currentBill(db: TillDatabase, siteId: string, register: string): Promise<KeptBill | undefined> {
  const bills = await db.getAllFromIndex('bills', 'siteId', siteId)
  return bills.find(bill => bill.state === 'current' && bill.register === register)
}

export async function heldBills(db: TillDatabase, siteId: string): Promise<KeptBill[]> {
  const bills = await db.getAllFromIndex('bills', 'siteId', siteId)
  return bills.filter(({ state }) => state === 'held').sort((a, b) => a.at - b.at)
}

/** Stores and removes bills in one transaction; fails if another window holds the register. */
export async function changeKeptBills(
  db: TillDatabase,
  hold: RegisterHold,
  bills: readonly KeptBill[],
  gone: readonly string[] = [],
): Promise<void> {
  const tx = db.transaction(['bills', 'device'], 'readwrite')
  if (await stillHeld(tx.objectStore('device'), hold)) {
    for (const id of gone) await tx.objectStore('bills').delete(id)
    for (const bill of bills) await tx.objectStore('bills').put(bill)
  }
  await tx.done
}
