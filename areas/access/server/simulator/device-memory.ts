import type { DeviceEvent } from '../../contract/device-protocol.ts'

/** What a controller keeps through a restart: its epoch, the last number, and events that are not stored yet. */
export interface DeviceMemory {
  readonly epoch: string
  readonly seq: number
  readonly queue: readonly DeviceEvent[]
}

export interface MemoryStore {
  load(): DeviceMemory | undefined
  save(memory: DeviceMemory): void
}

/** A memory that ends with the process: each start is a new epoch. */
export const forgetfulStore = (): MemoryStore => ({ load: () => undefined, save: () => undefined })
