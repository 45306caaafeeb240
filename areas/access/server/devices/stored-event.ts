import type { DeviceEvent } from '../../contract/device-protocol.ts'
import type { StoredEntity } from '../decision/load-entity.ts'

export interface StoredEvent extends DeviceEvent {
  readonly entity: StoredEntity
  /** Epoch milliseconds, corrected by the deviation of the device's clock. */
  readonly happenedAt: number
  readonly late: boolean
  readonly credentialId: string | undefined
  /** Number of a code that is no credential. */
  readonly ticket: string | undefined
}
