import { SECOND_MS } from '#platform/rules/time/durations.ts'
import type { DeviceEvent } from '../../contract/device-protocol.ts'
import type { Medium, OFFLINE_RULES, PassbackMode } from '../../rules/access-terms.ts'
import { decideOffline } from '../../rules/offline/decide-offline.ts'
import type { Presence } from '../../rules/passback.ts'
import { presencesOf } from '../../rules/passback.ts'
import type { DeviceClock } from './device-clock.ts'
import type { Message } from './device-link.ts'
import type { DeviceList } from './device-list.ts'
import type { DeviceTime, LaneSetting, Passenger } from './virtual-lane.ts'

/** A lane waits so long for the server's decision. */
const PATIENCE_MS = SECOND_MS

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

const nameOf = ({ medium, number }: DeviceRead): string => `${medium}:${number}`

export const toPassenger = (read: DeviceRead): Passenger =>
  read.medium === 'plate' ? { plate: read.number } : { credential: nameOf(read) }

export interface ServerQuestions {
  readonly time: DeviceTime
  readonly newId: () => string
  /** @returns false: there is no connection */
  readonly send: (message: Message) => boolean
}

/** Questions to the server, each answered in time or not at all. */
export function serverQuestions({ time, newId, send }: ServerQuestions) {
  const waiting = new Map<string, (answer: Message) => void>()
  return {
    /** Undefined: no answer in time. */
    ask(port: number, { medium, number }: DeviceRead): Promise<LaneAnswer | undefined> {
      const id = newId()
      return new Promise(resolve => {
        const end = (answer: LaneAnswer | undefined) => {
          waiting.delete(id)
          cancel()
          resolve(answer)
        }
        const cancel = time.after(PATIENCE_MS, () => end(undefined))
        waiting.set(id, ({ grant, code, display }) =>
          end({ grant: grant === true, code: String(code), display: String(display), offline: false }),
        )
        if (!send({ type: 'decide', id, port, medium, number })) end(undefined)
      })
    },
    answer: (message: Message) => waiting.get(String(message.id))?.(message),
  }
}

/** Of the server's welcome. */
export interface OfflineConfig {
  readonly antiPassback: PassbackMode
  readonly offline: (typeof OFFLINE_RULES)[number]
  readonly offlineHours: number
}

interface Deciding {
  readonly port: number
  readonly read: DeviceRead
  readonly setting: LaneSetting | undefined
  readonly config: OfflineConfig | undefined
}

/** What a controller decides by while nobody answers: its list, and what its own lanes saw. */
export function offlineDecisions(list: DeviceList, clock: DeviceClock) {
  const seen = new Map<string, Map<string, Presence>>()
  let listedAt = 0
  return {
    listApplied() {
      listedAt = clock.now()
    },
    forget: () => seen.clear(),

    /** Remembers who passed a lane, for anti-passback. @param seq number of the event */
    learn(event: Omit<DeviceEvent, 'seq' | 'at'>, setting: LaneSetting | undefined, seq: number): void {
      const place = list.terms()?.ports.find(({ port }) => port === event.port)
      const isSensed = setting?.sensor !== 'none'
      const name = event.credential ?? (event.plate && `plate:${event.plate}`)
      if (!place || !name || event.kind !== (isSensed ? 'passage' : 'granted')) return
      const fact = { at: clock.now(), lane: place.entity, seq }
      const known = seen.get(name) ?? new Map<string, Presence>()
      const areas = { from: place.areaFrom ?? undefined, to: place.areaTo ?? undefined }
      for (const [area, presence] of presencesOf({ ...fact, ...areas })) known.set(area, presence)
      seen.set(name, known)
    },

    decide({ port, read, setting, config }: Deciding): LaneAnswer {
      const terms = list.terms()
      const { antiPassback = 'disabled', offline = 'deny', offlineHours = 0 } = config ?? {}
      const { grant, code, violation } = decideOffline({
        ...{ at: clock.now(), port, rule: offline, offlineHours, antiPassback },
        openSeconds: setting?.openSeconds ?? 0,
        list: terms && { terms, appliedAt: listedAt },
        entry: list.entryOf(read.medium, read.number),
        presences: seen.get(nameOf(read)) ?? new Map(),
      })
      return { grant, code: violation ? 'antiPassback' : code, display: code, offline: true }
    },
  }
}
