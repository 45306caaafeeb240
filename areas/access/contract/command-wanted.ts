import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { DeviceCommand } from './device-protocol.ts'

/** Another area wants a lane's device to do something: access queues the command and says in `answer` what became of that. */
export interface WantedCommand {
  readonly entity: string
  readonly do: DeviceCommand
  readonly reason: string
  /** Of `display`; nothing clears it. */
  readonly text?: string
  readonly answer: { commandId?: string; refusal?: Refusal }
}

export const commandWanted = domainEvent<WantedCommand>('acs.commandWanted')
