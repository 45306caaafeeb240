import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { COMMANDS, type DeviceCommand, type DeviceEvent } from '../../contract/device-protocol.ts'
import type { SimulatedState } from '../../contract/simulator.ts'
import type { Medium, OFFLINE_RULES, PassbackMode } from '../../rules/access-terms.ts'
import { decideOffline } from '../../rules/offline/decide-offline.ts'
import type { Presence } from '../../rules/passback.ts'
import { presencesOf } from '../../rules/passback.ts'
import type { DeviceLink, Message, OpenLink } from './device-link.ts'
import { deviceList, type SentPage } from './device-list.ts'
import type { MemoryStore } from './device-memory.ts'
import { eventQueue } from './event-queue.ts'
import {
  type Acknowledgement,
  type DeviceTime,
  type LaneSetting,
  type Passenger,
  type VirtualLane,
  virtualLane,
} from './virtual-lane.ts'

const HEARTBEAT_MS = 15 * SECOND_MS
const RECONNECT_MS = 2 * SECOND_MS
/** A lane waits so long for the server's decision. */
const PATIENCE_MS = SECOND_MS
/** Changes of lanes are told together. */
const GATHER_MS = 200

export interface DeviceRead {
  readonly medium: Medium
  readonly number: string
}

export interface LaneAnswer {
  readonly grant: boolean
  readonly code: string
  readonly display: string
  readonly offline: boolean
}

export interface ControllerParts {
  readonly key: string
  readonly openLink: OpenLink
  readonly time: DeviceTime
  readonly store: MemoryStore
  readonly newId: () => string
  /** Told after every change. */
  readonly onChange?: (() => void) | undefined
}

interface Config {
  readonly antiPassback: PassbackMode
  readonly offline: (typeof OFFLINE_RULES)[number]
  readonly offlineHours: number
  readonly ports: readonly LaneSetting[]
}

/** A controller that speaks protocol 1 as docs/devices.md says, with simulated gates instead of real ones. */
export function virtualController({ key, openLink, time, store, newId, onChange = () => {} }: ControllerParts) {
  const queue = eventQueue(store, newId)
  const list = deviceList(key)
  const lanes = new Map<number, VirtualLane>()
  const seen = new Map<string, Map<string, Presence>>()
  const done = new Map<string, Acknowledgement>()
  const questions = new Map<string, (answer: Message) => void>()
  let config: Config | undefined
  let listedAt = 0
  let shiftMs = 0
  let serverAheadMs = 0
  let link: DeviceLink | undefined
  let welcomed = false
  let sending = false
  let stopped = false
  let cutUntil = 0
  let cancelTelling: (() => void) | undefined
  const timers = new Set<() => void>()

  const deviceClock = () => time.clock() + shiftMs
  const clockText = () => new Date(deviceClock()).toISOString()
  const setClock = (clock: unknown) => {
    shiftMs = Date.parse(String(clock)) - time.clock()
    serverAheadMs = shiftMs
  }
  const later = (ms: number, work: () => void) => {
    const cancel = time.after(ms, () => {
      timers.delete(cancel)
      work()
    })
    timers.add(cancel)
  }

  function connect(): void {
    if (stopped) return
    const cutFor = cutUntil - time.clock()
    if (cutFor > 0) {
      later(cutFor, connect)
      return
    }
    welcomed = false
    sending = false
    link = openLink({
      onOpen: hello,
      onMessage: message => handlers[message.type]?.(message),
      onClose() {
        welcomed = false
        link = undefined
        onChange()
        if (!stopped) later(RECONNECT_MS, connect)
      },
    })
  }

  function hello(): void {
    link?.send({
      ...{ type: 'hello', protocol: 1, firmware: 'Simulator 1', epoch: queue.epoch(), lastSeq: queue.lastSeq() },
      ...{ listVersion: list.version(), clock: clockText() },
    })
  }

  // Messages have the members that docs/devices.md says.
  const handlers: Readonly<Record<string, (message: Message) => void>> = {
    welcome,
    clock({ clock }) {
      setClock(clock)
      onChange()
    },
    decision: message => questions.get(String(message.id))?.(message),
    taken: message => taken(message as unknown as TakenMessage), // as docs/devices.md says
    command: message => command(message as unknown as CommandMessage), // as docs/devices.md says
    list: message => takeList(message as unknown as SentPage), // as docs/devices.md says
    error({ code }) {
      if (code === 'helloFirst') hello()
    },
  }

  function welcome(message: Message): void {
    setClock(message.clock)
    config = message.config as Config // as docs/devices.md says
    for (const setting of config.ports) {
      const lane = lanes.get(setting.port)
      if (lane) lane.configure(setting)
      else lanes.set(setting.port, virtualLane(setting, { time, event: addEvent, changed: tellSoon }))
    }
    queue.taken(Number(message.lastSeqStored), [])
    welcomed = true
    heartbeat()
    flush()
    onChange()
  }

  function heartbeat(): void {
    const ports = [...lanes.values()].map(lane => lane.portState())
    link?.send({ type: 'heartbeat', clock: clockText(), queue: queue.length(), ports })
  }

  function beat(): void {
    if (stopped) return
    if (welcomed) {
      heartbeat()
      flush()
    }
    later(HEARTBEAT_MS, beat)
  }

  function tellSoon(): void {
    onChange()
    if (cancelTelling) return
    cancelTelling = time.after(GATHER_MS, () => {
      cancelTelling = undefined
      if (welcomed && !stopped) heartbeat()
    })
  }

  function addEvent(event: Omit<DeviceEvent, 'seq' | 'at'>): void {
    queue.add({ at: clockText(), ...event })
    learn(event)
    flush()
    onChange()
  }

  /** What the lane itself saw, for its own anti-passback while nobody answers. */
  function learn({ port, kind, ...who }: Omit<DeviceEvent, 'seq' | 'at'>): void {
    const place = list.terms()?.ports.find(each => each.port === port)
    const sensed = lanes.get(port)?.setting().sensor !== 'none'
    const name = who.credential ?? (who.plate && `plate:${who.plate}`)
    if (!place || !name || kind !== (sensed ? 'passage' : 'granted')) return
    const fact = { at: deviceClock(), lane: place.entity, seq: queue.lastSeq() }
    const known = seen.get(name) ?? new Map<string, Presence>()
    for (const [area, presence] of presencesOf({
      ...fact,
      from: place.areaFrom ?? undefined,
      to: place.areaTo ?? undefined,
    }))
      known.set(area, presence)
    seen.set(name, known)
  }

  function flush(): void {
    const events = queue.batch()
    if (!welcomed || sending || events.length === 0) return
    sending = link?.send({ type: 'events', events }) ?? false
  }

  function taken({ upTo, refused }: TakenMessage): void {
    sending = false
    // Without progress there is a gap that sending again does not close; the next heartbeat tries.
    if (
      queue.taken(
        upTo,
        refused.map(({ seq }) => seq),
      )
    )
      flush()
    onChange()
  }

  function command({ commandId, port, do: action, expiresAt, params }: CommandMessage): void {
    const lane = lanes.get(port)
    const known = done.get(commandId)
    const answer = known ?? carryOut(lane, action, expiresAt, String(params?.text ?? ''))
    done.set(commandId, answer)
    const { position = 'unknown', mode = 'automatic' } = lane?.portState() ?? {}
    link?.send({ type: 'ack', commandId, ...answer, state: { position, mode } })
    if (known) return
    if (action === 'sync') {
      list.forget()
      hello()
    }
    if (action === 'restart') link?.close()
  }

  function carryOut(
    lane: VirtualLane | undefined,
    action: DeviceCommand,
    expiresAt: string,
    text: string,
  ): Acknowledgement {
    if (time.clock() + serverAheadMs > Date.parse(expiresAt))
      return { result: 'refused', detail: 'The command has expired.' }
    if (!lane || !COMMANDS.includes(action)) return { result: 'failed', detail: 'No such port or command.' }
    return lane.obey(action, text)
  }

  function takeList(page: SentPage): void {
    const outcome = list.take(page)
    if (outcome === 'waits') return
    if (outcome === 'applied') {
      listedAt = deviceClock()
      link?.send({ type: 'listApplied', to: page.to })
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
    const answer = (await askServer(port, read)) ?? decideAlone(port, read)
    lane.show(answer.display)
    if (answer.grant) lane.open(toPassenger(read))
    return answer
  }

  function askServer(port: number, { medium, number }: DeviceRead): Promise<LaneAnswer | undefined> {
    const id = newId()
    return new Promise(resolve => {
      const end = (answer: LaneAnswer | undefined) => {
        questions.delete(id)
        cancel()
        resolve(answer)
      }
      const cancel = time.after(PATIENCE_MS, () => end(undefined))
      questions.set(id, ({ grant, code, display }) =>
        end({ grant: grant === true, code: String(code), display: String(display), offline: false }),
      )
      if (!welcomed || !link?.send({ type: 'decide', id, port, medium, number })) end(undefined)
    })
  }

  function decideAlone(port: number, read: DeviceRead): LaneAnswer {
    const terms = list.terms()
    const { antiPassback = 'disabled', offline = 'deny', offlineHours = 0 } = config ?? {}
    const { grant, code, violation } = decideOffline({
      ...{ at: deviceClock(), port, rule: offline, offlineHours, antiPassback },
      openSeconds: lanes.get(port)?.setting().openSeconds ?? 0,
      list: terms && { terms, appliedAt: listedAt },
      entry: list.entryOf(read.medium, read.number),
      presences: seen.get(nameOf(read)) ?? new Map(),
    })
    const said = violation ? 'antiPassback' : code
    const kind = grant ? 'granted' : 'refused'
    addEvent({ port, kind, ...toPassenger(read), grant, code: said, listVersion: list.version() })
    return { grant, code: said, display: code, offline: true }
  }

  connect()
  later(HEARTBEAT_MS, beat)

  return {
    arrive,
    lane: (port: number) => lanes.get(port),
    lanes: () => [...lanes.values()],
    welcomed: () => welcomed,
    queued: () => queue.length(),
    cutNetwork(seconds: number) {
      cutUntil = time.clock() + seconds * SECOND_MS
      link?.close()
    },
    shiftClock(seconds: number) {
      shiftMs += seconds * SECOND_MS
      if (welcomed) heartbeat()
    },
    loseMemory() {
      queue.lose()
      list.forget()
      seen.clear()
      done.clear()
      link?.close()
    },
    state: (): SimulatedState => ({
      connected: welcomed,
      clockAheadSeconds: (shiftMs - serverAheadMs) / SECOND_MS,
      ...{ queue: queue.length(), listVersion: list.version(), listEntries: list.size() },
      lanes: [...lanes.values()].map(lane => lane.shown()),
    }),
    stop() {
      stopped = true
      for (const cancel of timers) cancel()
      cancelTelling?.()
      for (const lane of lanes.values()) lane.stop()
      link?.close()
    },
  }
}

export type VirtualController = ReturnType<typeof virtualController>

interface TakenMessage {
  readonly upTo: number
  readonly refused: readonly { readonly seq: number | null }[]
}

interface CommandMessage {
  readonly commandId: string
  readonly port: number
  readonly do: DeviceCommand
  readonly expiresAt: string
  readonly params?: { readonly text?: string }
}

const nameOf = ({ medium, number }: DeviceRead): string => `${medium}:${number}`

const toPassenger = (read: DeviceRead): Passenger =>
  read.medium === 'plate' ? { plate: read.number } : { credential: nameOf(read) }
