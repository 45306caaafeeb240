import type { DeviceStore, TillDatabase } from './till-database.ts'

/** The window of this device that sells at a register: the last that claimed it. */
export interface RegisterHold {
  readonly siteId: string
  readonly register: string
  /** Owner of this window while it holds the register. */
  readonly id: string
}

const keyOf = ({ siteId, register }: RegisterHold): string => `holder ${siteId} ${register}`

/** From now on no other window of the device changes a bill of the register or sells at it. */
export const takeHold = (db: TillDatabase, hold: RegisterHold): Promise<unknown> =>
  db.put('device', hold.id, keyOf(hold))

/**
 * Checked in the transaction that writes, because a window that lost its register may not know it yet, and its late
 * writes must not overwrite newer ones.
 */
export async function stillHeld(device: Pick<DeviceStore, 'get'>, hold: RegisterHold): Promise<boolean> {
  const holder = await device.get(keyOf(hold))
  return holder === undefined || holder === hold.id
}

/** Stores or deletes a value of the register by name; false: another window holds the register now. */
export async function changeHeld(db: TillDatabase, hold: RegisterHold, key: string, value?: unknown): Promise<boolean> {
  const tx = db.transaction(['device'], 'readwrite')
  const store = tx.objectStore('device')
  const held = await stillHeld(store, hold)
  if (held) await (value === undefined ? store.delete(key) : store.put(value, key))
  await tx.done
  return held
}
