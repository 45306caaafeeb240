import { COMMANDS, type DeviceCommand } from '../../contract/device-protocol.ts'
import type { DeviceClock } from './device-clock.ts'
import type { Acknowledgement, VirtualLane } from './virtual-lane.ts'

export interface CommandMessage {
  readonly commandId: string
  readonly port: number
  readonly do: DeviceCommand
  readonly expiresAt: string
  readonly params?: { readonly text?: string }
}

export interface CarriedOut {
  readonly answer: Acknowledgement
  /** It had been carried out before: it came twice. */
  readonly isRepeated: boolean
}

/** Commands that a device carries out once, and never after they expired. */
export function deviceCommands(clock: DeviceClock, lane: (port: number) => VirtualLane | undefined) {
  const done = new Map<string, Acknowledgement>()

  function carryOut({ port, do: action, expiresAt, params }: CommandMessage): Acknowledgement {
    if (clock.serverNow() > Date.parse(expiresAt)) return { result: 'refused', detail: 'The command has expired.' }
    const target = lane(port)
    if (!target || !COMMANDS.includes(action)) return { result: 'failed', detail: 'No such port or command.' }
    return target.obey(action, String(params?.text ?? ''))
  }

  return {
    forget: () => done.clear(),
    take(command: CommandMessage): CarriedOut {
      const known = done.get(command.commandId)
      const answer = known ?? carryOut(command)
      done.set(command.commandId, answer)
      return { answer, isRepeated: known !== undefined }
    },
  }
}
