import { SECOND_MS } from '#platform/rules/time/durations.ts'
import type { DeviceEvent } from '../../contract/device-protocol.ts'
import type { SimulatedState } from '../../contract/simulator.ts'
import { deviceClock } from './device-clock.ts'
import { type CommandMessage, deviceCommands } from './device-commands.ts'
import { deviceConnection } from './device-connection.ts'
import type { Message, OpenLink } from './device-link.ts'
import { deviceList, type SentPage } from './device-list.ts'
import type { MemoryStore } from './device-memory.ts'
import { eventQueue } from './event-queue.ts'
import {
  type DeviceRead,
  type LaneAnswer,
  type OfflineConfig,
  offlineDecisions,
  serverQuestions,
  toPassenger,
} from './lane-decisions.ts'
import { type DeviceTime, type LaneSetting, type VirtualLane, virtualLane } from './virtual-lane.ts'

const HEARTBEAT_MS = 15 * SECOND_MS
/** Changes of lanes are told together. */
const GATHER_MS = 200

export interface ControllerParts {
  readonly key: string
  readonly openLink: OpenLink
  readonly time: DeviceTime
  readonly store: MemoryStore
  readonly newId: () => string
  /** Told after every change. */
  readonly onChange?: (() => void) | undefined
}

interface Config extends OfflineConfig {
  readonly ports: readonly LaneSetting[]
}

interface TakenMessage {
  readonly upTo: number
  readonly refused: readonly { readonly seq: number | null }[]
}

/** A controller that speaks protocol 1 as docs/devices.md says, with simulated gates instead of real ones. */
export function virtualController({ key, openLink, time, store, newId, onChange = () => {} }: ControllerParts) {
  const clock = deviceClock(time)
  const queue = eventQueue(store, newId)
  const list = deviceList(key)
  const alone = offlineDecisions(list, clock)
  const lanes = new Map<number, VirtualLane>()
  const commands = deviceCommands(clock, port => lanes.get(port))
  let config: Config | undefined
  let sending = false
  let stopped = false
  let cancelBeat = () => {}
  let cancelTelling: (() => void) | undefined

  const connection = deviceConnection({
    ...{ openLink, time, hello, onClose: onChange },
    onMessage: message => handlers[message.type]?.(message),
  })
  const questions = serverQuestions({
    ...{ time, newId },
    send: message => connection.isWelcomed() && connection.send(message),
  })

  function hello(): void {
    sending = false
    connection.send({
      ...{ type: 'hello', protocol: 1, firmware: 'Simulator 1', epoch: queue.epoch(), lastSeq: queue.lastSeq() },
      ...{ listVersion: list.version(), clock: clock.text() },
    })
  }

  // Messages have the members that docs/devices.md says.
  const handlers: Readonly<Record<string, (message: Message) => void>> = {
    welcome,
    clock(message) {
      clock.set(message.clock)
      onChange()
    },
    decision: questions.answer,
    taken: message => taken(message as unknown as TakenMessage), // as docs/devices.md says
    command: message => command(message as unknown as CommandMessage), // as docs/devices.md says
    list: message => takeList(message as unknown as SentPage), // as docs/devices.md says
    error({ code }) {
      if (code === 'helloFirst') hello()
    },
  }

  function welcome(message: Message): void {
    clock.set(message.clock)
    config = message.config as Config // as docs/devices.md says
    for (const setting of config.ports) {
      const lane = lanes.get(setting.port)
      if (lane) lane.configure(setting)
      else lanes.set(setting.port, virtualLane(setting, { time, event: addEvent, changed: tellSoon }))
    }
    queue.taken(Number(message.lastSeqStored), [])
    connection.welcome()
    heartbeat()
    flush()
    onChange()
  }

  function heartbeat(): void {
    const ports = [...lanes.values()].map(lane => lane.portState())
    connection.send({ type: 'heartbeat', clock: clock.text(), queue: queue.length(), ports })
  }

  function beat(): void {
    if (connection.isWelcomed()) {
      heartbeat()
      flush()
    }
    cancelBeat = time.after(HEARTBEAT_MS, beat)
  }

  function tellSoon(): void {
    onChange()
    if (cancelTelling) return
    cancelTelling = time.after(GATHER_MS, () => {
      cancelTelling = undefined
      if (connection.isWelcomed() && !stopped) heartbeat()
    })
  }

  function addEvent(event: Omit<DeviceEvent, 'seq' | 'at'>): void {
    queue.add({ at: clock.text(), ...event })
    alone.learn(event, lanes.get(event.port)?.setting(), queue.lastSeq())
    flush()
    onChange()
  }

  function flush(): void {
    const events = queue.batch()
    if (!connection.isWelcomed() || sending || events.length === 0) return
    sending = connection.send({ type: 'events', events })
  }

  function taken({ upTo, refused }: TakenMessage): void {
    sending = false
    const gone = refused.map(({ seq }) => seq)
    // Without progress there is a gap that sending again does not close; the next heartbeat tries.
    if (queue.taken(upTo, gone)) flush()
    onChange()
  }

  function command(message: CommandMessage): void {
    const { answer, isRepeated } = commands.take(message)
    const { position = 'unknown', mode = 'automatic' } = lanes.get(message.port)?.portState() ?? {}
    connection.send({ type: 'ack', commandId: message.commandId, ...answer, state: { position, mode } })
    if (isRepeated) return
    if (message.do === 'sync') {
      list.forget()
      hello()
    }
    if (message.do === 'restart') connection.close()
  }

  function takeList(page: SentPage): void {
    const outcome = list.take(page)
    if (outcome === 'waits') return
    if (outcome === 'applied') {
      alone.listApplied()
      connection.send({ type: 'listApplied', to: page.to })
    } else {
      list.forget()
      hello()
    }
    onChange()
  }

  /** A reader of a lane read something: the server decides, or the lane does by the off-line rule. */
  async function arrive(port: number, read: DeviceRead): Promise<LaneAnswer | undefined> {
    const lane = lanes.get(port)
    if (!lane) return undefined
    lane.arrive()
    const answer = (await questions.ask(port, read)) ?? decideAlone(port, read)
    lane.show(answer.display)
    if (answer.grant) lane.open(toPassenger(read))
    return answer
  }

  function decideAlone(port: number, read: DeviceRead): LaneAnswer {
    const answer = alone.decide({ port, read, setting: lanes.get(port)?.setting(), config })
    const { grant, code } = answer
    const kind = grant ? 'granted' : 'refused'
    addEvent({ port, kind, ...toPassenger(read), grant, code, listVersion: list.version() })
    return answer
  }

  connection.connect()
  cancelBeat = time.after(HEARTBEAT_MS, beat)

  return {
    arrive,
    lane: (port: number) => lanes.get(port),
    lanes: () => [...lanes.values()],
    welcomed: connection.isWelcomed,
    queued: () => queue.length(),
    cutNetwork: connection.cut,
    shiftClock(seconds: number) {
      clock.shift(seconds)
      if (connection.isWelcomed()) heartbeat()
    },
    loseMemory() {
      queue.lose()
      list.forget()
      alone.forget()
      commands.forget()
      connection.close()
    },
    state: (): SimulatedState => ({
      ...{ connected: connection.isWelcomed(), clockAheadSeconds: clock.aheadSeconds() },
      ...{ queue: queue.length(), listVersion: list.version(), listEntries: list.size() },
      lanes: [...lanes.values()].map(lane => lane.shown()),
    }),
    stop() {
      stopped = true
      cancelBeat()
      cancelTelling?.()
      for (const lane of lanes.values()) lane.stop()
      connection.stop()
    },
  }
}

export type VirtualController = ReturnType<typeof virtualController>
