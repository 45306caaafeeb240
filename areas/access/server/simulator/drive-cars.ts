import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { DeviceRead, LaneAnswer } from './lane-decisions.ts'
import type { VirtualController } from './virtual-controller.ts'
import type { DeviceTime, VirtualLane } from './virtual-lane.ts'

export interface Traffic {
  readonly controller: VirtualController
  readonly time: DeviceTime
  /** In [0, 1). */
  readonly random: () => number
  readonly zone: string
  /** What holders of credentials show at lanes. */
  readonly credentials: readonly DeviceRead[]
  readonly carsADay: number
  /** So many times faster than a real day; vehicles pass a gate at their own pace. */
  readonly speed: number
  readonly onMove?: ((move: Move) => void) | undefined
}

export interface Move {
  readonly lane: string
  readonly read: DeviceRead
  readonly answer: LaneAnswer
  readonly passed: boolean
}

/** Arrivals by hour of the day, of 100: staff in the morning, visitors through the day, hardly anybody at night. */
const ARRIVALS = [0, 0, 0, 0, 0, 1, 4, 10, 12, 9, 7, 7, 8, 7, 6, 5, 5, 5, 4, 4, 3, 2, 1, 0] as const
const HOURS = 24
const EVEN_SHARE = 100 / HOURS
const QUIET_SHARE = 0.2
const VISITORS = 0.4
const BACK_OUTS = 0.02
const RAMP = 0.25
const PASS_MS = 3 * SECOND_MS
const SHORTEST_STAY_MS = 10 * MINUTE_MS
const LONGEST_STAY_MS = 9 * HOUR_MS
const RETRY_MS = 10 * MINUTE_MS
const MOST_TRIES = 20
/** Holders who came in the morning leave within an hour from then on. */
const HOME_HOUR = 17
const NOON = 12
/** A barrier jams while they leave, for so long. */
const JAM_MS = 8 * MINUTE_MS

/** Lets cars come and go at the lanes of a controller, through a day. @returns stops it */
export function driveCars({
  controller,
  time,
  random,
  zone,
  credentials,
  carsADay,
  speed,
  onMove,
}: Traffic): () => void {
  const away = [...credentials]
  const timers = new Set<() => void>()
  const after = (ms: number, work: () => void) => {
    const cancel = time.after(ms, () => {
      timers.delete(cancel)
      work()
    })
    timers.add(cancel)
  }
  const localNow = () => Temporal.Instant.fromEpochMilliseconds(time.clock()).toZonedDateTimeISO(zone)
  /** Schedules run faster, vehicles do not. */
  const scheduled = (ms: number, work: () => void) => after(ms / speed, work)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)] // not money: a place in a list
  const lanesOf = (direction: string) => controller.lanes().filter(lane => lane.setting().direction === direction)
  const freeLane = (direction: string): VirtualLane | undefined =>
    pick(lanesOf(direction).filter(lane => !lane.shown().vehicle && !lane.shown().jammed))

  function nextArrival(): void {
    const { hour } = localNow()
    // Fast days have no hours: each car comes in the mean.
    const share = speed > 1 ? 1 : Math.max(QUIET_SHARE, ARRIVALS[hour] ?? 0) / EVEN_SHARE
    const gap = (-Math.log(1 - random()) * DAY_MS) / (carsADay * share)
    scheduled(gap, () => {
      void enter()
      nextArrival()
    })
  }

  async function enter(): Promise<void> {
    const lane = freeLane('in')
    if (!lane) return
    const holder = random() < VISITORS ? undefined : takeAway()
    const read = holder ?? visitor()
    const passed = await passLane(lane, read)
    if (!passed) return bringBack(holder)
    scheduled(lengthOfStay(holder), () => void leave(read, holder, MOST_TRIES))
    if (holder && random() < RAMP) scheduled(MINUTE_MS, () => void useRamp(read))
  }

  function lengthOfStay(holder: DeviceRead | undefined): number {
    const now = localNow()
    // Fast days have no evening.
    if (!holder || speed > 1 || now.hour >= NOON)
      return SHORTEST_STAY_MS + random() * (LONGEST_STAY_MS - SHORTEST_STAY_MS)
    return now.until(atHour(now, HOME_HOUR)).total('milliseconds') + random() * HOUR_MS
  }

  /** Each evening a barrier of an exit jams while most leave: they queue at the other one. */
  function nextJam(): void {
    const now = localNow()
    const evening = atHour(now, HOME_HOUR).add({ minutes: 20 })
    const next = Temporal.ZonedDateTime.compare(evening, now) > 0 ? evening : evening.add({ days: 1 })
    after(now.until(next).total('milliseconds'), () => {
      jamExit()
      nextJam()
    })
  }

  function jamExit(): void {
    const lane = pick(lanesOf('out'))
    if (!lane || lane.shown().jammed) return
    lane.jam()
    after(JAM_MS, () => lane.shown().jammed && lane.jam())
  }

  async function useRamp(read: DeviceRead): Promise<void> {
    const lane = freeLane('cross')
    if (lane) await passLane(lane, read)
  }

  async function leave(read: DeviceRead, holder: DeviceRead | undefined, tries: number): Promise<void> {
    const lane = freeLane('out')
    const passed = lane ? await passLane(lane, read) : false
    if (passed || tries === 0) return bringBack(holder)
    scheduled(RETRY_MS, () => void leave(read, holder, tries - 1))
  }

  /** @returns whether it passed */
  async function passLane(lane: VirtualLane, read: DeviceRead): Promise<boolean> {
    const answer = await controller.arrive(lane.setting().port, read)
    if (!answer) return false
    const turnsBack = answer.grant && lane.setting().direction === 'in' && random() < BACK_OUTS
    const passes = (answer.grant && lane.isOpen() && !turnsBack) || (!answer.grant && lane.isOpen())
    await new Promise<void>(resolve => after(PASS_MS, resolve))
    if (passes) lane.driveThrough()
    else if (turnsBack) lane.backOut()
    else lane.leave()
    onMove?.({ lane: lane.setting().name, read, answer, passed: passes })
    return passes
  }

  function takeAway(): DeviceRead | undefined {
    const at = Math.floor(random() * away.length) // not money: a place in a list
    return away.splice(at, 1)[0]
  }

  const bringBack = (holder: DeviceRead | undefined): void => {
    if (holder) away.push(holder)
  }

  const digits = (count: number) => String(Math.floor(random() * 10 ** count)).padStart(count, '0') // not money: a number plate

  /** Somebody without a credential, with a plate or a ticket from the lane. */
  const visitor = (): DeviceRead =>
    random() < 1 / 2 ? { medium: 'plate', number: `VIS${digits(3)}` } : { medium: 'qr', number: `T${digits(9)}` }

  if (carsADay > 0) nextArrival()
  if (carsADay > 0 && speed === 1) nextJam()
  return () => {
    for (const cancel of timers) cancel()
  }
}

const atHour = (now: Temporal.ZonedDateTime, hour: number): Temporal.ZonedDateTime =>
  now.with({ hour, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
