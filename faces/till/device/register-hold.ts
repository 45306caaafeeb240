import type { IDBPObjectStore, StoreNames } from 'idb'
import type { TillDatabase, TillSchema } from './till-database.ts'

/** Which window of this device sells at a register: the last that said so. */
export interface RegisterHold {
  readonly siteId: string
  readonly register: string
  /** Of this window, as long as it holds the register. */
  readonly id: string
}

const keyOf = ({ siteId, register }: RegisterHold): string => `holder ${siteId} ${register}`

type DeviceStore = IDBPObjectStore<TillSchema, StoreNames<TillSchema>[], 'device', 'readonly' | 'readwrite'>

/** From here on no other window of the device changes a bill of the register, nor sells at it. */
export const takeHold = (db: TillDatabase, hold: RegisterHold): Promise<unknown> =>
  db.put('device', hold.id, keyOf(hold))

/**
 * Asked within the transaction that writes: a window that lost its register has not heard of it yet, or was asleep, and
 * what it does late must not undo what is done at the register since.
 */
export async function stillHeld(device: DeviceStore, hold: RegisterHold): Promise<boolean> {
  const holder = await device.get(keyOf(hold))
  return holder === undefined || holder === hold.id
}

/** Keeps a small thing of the register by name, or forgets it; false: another window holds the register now. */
export async function changeHeld(db: TillDatabase, hold: RegisterHold, key: string, value?: unknown): Promise<boolean> {
  const tx = db.transaction(['device'], 'readwrite')
  const store = tx.objectStore('device')
  const held = await stillHeld(store, hold)
  if (held) await (value === undefined ? store.delete(key) : store.put(value, key))
  await tx.done
  return held
}
