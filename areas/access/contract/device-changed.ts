import { domainEvent } from '#platform/contract/define/domain-event.ts'

export interface DeviceChanged {
  readonly siteId: string
  readonly entity: string
}

/** The device of a door or gate told another state, went on-line or off-line, or got a command. */
export const deviceChanged = domainEvent<DeviceChanged>('acs.deviceChanged')
