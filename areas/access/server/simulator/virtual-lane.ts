import { SECOND_MS } from '#platform/rules/time/durations.ts'
import type { DeviceCommand, DeviceEvent, PortState } from '../../contract/device-protocol.ts'
import type { SimulatedLane } from '../../contract/simulator.ts'
import type { Direction, SENSORS } from '../../rules/access-terms.ts'

export interface DeviceTime {
  /** Epoch milliseconds. */
  clock(): number
  /** @returns cancels it */
  after(ms: number, work: () => void): () => void
}

/** A port as the server's welcome configures it. */
export interface LaneSetting {
  readonly port: number
  readonly name: string
  readonly direction: Direction | null
  readonly openSeconds: number
  readonly sensor: (typeof SENSORS)[number]
  readonly passageSeconds: number
}

/** Who may pass: as events name it. */
export type Passenger = Pick<DeviceEvent, 'credential' | 'plate'>

export interface LaneHost {
  readonly time: DeviceTime
  event(event: Omit<DeviceEvent, 'seq' | 'at'>): void
  changed(): void
}

export interface Acknowledgement {
  readonly result: 'done' | 'refused' | 'failed'
  readonly detail?: string
}

/** A gate that nothing blocks is reported after it was open for three times its time. */
const LEFT_OPEN_TIMES = 3

/** One gate or door of a simulated controller: barrier, loop and display. */
export function virtualLane(initial: LaneSetting, host: LaneHost) {
  let setting = initial
  let position: PortState['position'] = 'lowered'
  let mode: PortState['mode'] = 'automatic'
  let vehicle = false
  let jammed = false
  let display = ''
  let ticket: string | undefined
  let passenger: Passenger | undefined
  let closing = () => {}
  let reporting = () => {}
  const { port } = initial

  const report = (kind: DeviceEvent['kind'], who: Passenger = {}) => host.event({ port, kind, ...who })
  const setLoop = (on: boolean) => {
    if (vehicle === on) return
    vehicle = on
    if (setting.sensor === 'loop') report(on ? 'loopOn' : 'loopOff')
  }
  const lower = () => {
    closing()
    reporting()
    passenger = undefined
    if (!jammed) position = mode === 'raised' ? 'raised' : 'lowered'
    host.changed()
  }
  const isOpen = () => position === 'raised'

  /** Nobody passed in time: the gate closes, and nothing has changed. */
  const giveUp = () => {
    if (passenger && setting.sensor !== 'none') report('noPassage', passenger)
    lower()
  }

  function open(who: Passenger) {
    if (jammed) return
    closing()
    reporting()
    passenger = who
    position = 'raised'
    closing = host.time.after(setting.passageSeconds * SECOND_MS, giveUp)
    host.changed()
  }

  function driveThrough() {
    if (!isOpen()) {
      setLoop(true)
      report('forced')
      return setLoop(false)
    }
    setLoop(true)
    setLoop(false)
    const seen = setting.sensor !== 'none'
    if (seen) report('passage', passenger)
    if (!jammed) return lower()
    // The barrier can't close behind the vehicle.
    passenger = undefined
    const patience = setting.openSeconds * LEFT_OPEN_TIMES * SECOND_MS
    reporting = host.time.after(patience, () => (isOpen() || jammed) && !vehicle && report('leftOpen'))
  }

  function backOut() {
    setLoop(false)
    giveUp()
  }

  /** A second vehicle follows the first on one grant. */
  function tailgate() {
    if (!isOpen()) return driveThrough()
    const seen = setting.sensor !== 'none'
    if (seen) report('passage', passenger)
    report('tailgate')
    setLoop(false)
    lower()
  }

  function jam() {
    jammed = !jammed
    if (jammed) report('fault')
    else position = mode === 'raised' ? 'raised' : 'lowered'
    host.changed()
  }

  function hold(next: PortState['mode']): Acknowledgement {
    if (next === 'lowered' && vehicle) return { result: 'refused', detail: 'The loop is occupied.' }
    if (jammed) return { result: 'failed', detail: 'The barrier is jammed.' }
    mode = next
    if (next === 'raised') position = 'raised'
    if (next === 'lowered' || (next === 'automatic' && !passenger)) position = 'lowered'
    host.changed()
    return { result: 'done' }
  }

  function obey(command: DeviceCommand, text: string): Acknowledgement {
    switch (command) {
      case 'open':
        if (jammed) return { result: 'failed', detail: 'The barrier is jammed.' }
        open({})
        return { result: 'done' }
      case 'close':
        if (vehicle) return { result: 'refused', detail: 'The loop is occupied.' }
        lower()
        return { result: 'done' }
      case 'raise':
      case 'unlock':
        return hold('raised')
      case 'lower':
      case 'lock':
        return hold('lowered')
      case 'automatic':
        return hold('automatic')
      case 'display':
        display = text
        host.changed()
        return { result: 'done' }
      case 'sync':
      case 'restart':
        return { result: 'done' } // the controller does these
    }
  }

  return {
    configure(next: LaneSetting) {
      setting = next
    },
    setting: () => setting,
    arrive: () => setLoop(true),
    leave: () => setLoop(false),
    print(number: string) {
      ticket = number
      host.changed()
    },
    show(text: string) {
      display = text
      host.changed()
    },
    ...{ open, driveThrough, backOut, tailgate, jam, obey },
    isOpen,
    heldDown: () => mode === 'lowered',
    portState: (): PortState => ({
      ...{ port, position: jammed ? 'fault' : position, mode, loop: vehicle, contact: isOpen() },
      ...(jammed && { fault: 'The barrier is jammed.' }),
    }),
    shown: (): SimulatedLane => ({
      ...{ port, name: setting.name, direction: setting.direction, position: jammed ? 'fault' : position, mode },
      ...{ vehicle, jammed, display, ...(ticket !== undefined && { ticket }) },
    }),
    stop() {
      closing()
      reporting()
    },
  }
}

export type VirtualLane = ReturnType<typeof virtualLane>
