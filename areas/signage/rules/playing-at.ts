import type { Plan, PlanEmergency, PlanItem, PlanPlaylist, PlanSchedule } from './plan.ts'
import { isWithin, shopClock } from './time-limits.ts'

/** Seconds that schedules have played, by id; they share the time by their weights. */
export type Played = Readonly<Record<string, number>>

export interface Playing {
  readonly playlist: PlanPlaylist
  /** Null: the station's default, or an emergency. */
  readonly schedule: string | null
  /** Null: there is none. */
  readonly emergency: string | null
}

const NEARNESS = { sign: 0, station: 1, shop: 2 } as const

/** Of the schedules at one moment: highest priority first, then the sign's own, the station's, the shop's. */
function decidingSchedules(schedules: readonly PlanSchedule[]): PlanSchedule[] {
  const priority = Math.max(...schedules.map(schedule => schedule.priority))
  const important = schedules.filter(schedule => schedule.priority === priority)
  const nearest = Math.min(...important.map(({ target }) => NEARNESS[target]))
  return important.filter(({ target }) => NEARNESS[target] === nearest)
}

/** The schedule with the least played seconds for its weight; of equals the older one, whose id sorts first. */
function nextByShare(schedules: readonly PlanSchedule[], played: Played): PlanSchedule | undefined {
  const share = ({ id, weight }: PlanSchedule) => (played[id] ?? 0) / weight
  return [...schedules].sort((a, b) => share(a) - share(b) || (a.id < b.id ? -1 : 1))[0]
}

/** The plan without items that cannot be shown: a playlist of nothing else is skipped, and at last there is the card. */
export function withoutItems(plan: Plan, broken: ReadonlySet<string>): Plan {
  if (broken.size === 0) return plan
  const whole = (playlist: PlanPlaylist) => ({
    ...playlist,
    items: playlist.items.filter(({ id }) => !broken.has(id)),
  })
  return {
    ...plan,
    playlists: plan.playlists.map(whole),
    emergencies: (plan.emergencies ?? []).map(each => ({ ...each, playlist: whole(each.playlist) })),
  }
}

/** Items of a playlist that are shown at a moment. */
export function itemsAt(plan: Plan, playlist: PlanPlaylist, instant: number): PlanItem[] {
  const now = shopClock(plan.shop.zone)(instant)
  return playlist.items.filter(item => isWithin(item, now) && (!item.of || isWithin(item.of.limits, now)))
}

/** The emergency at a moment: of several the one that was started last. */
export const emergencyAt = ({ emergencies = [] }: Plan, instant: number): PlanEmergency | undefined =>
  emergencies
    .filter(({ until, playlist }) => instant < Date.parse(until) && playlist.items.length > 0)
    .reduce<PlanEmergency | undefined>(
      (last, each) => (last && Date.parse(last.startedAt) > Date.parse(each.startedAt) ? last : each),
      undefined,
    )

/**
 * What a sign plays at a moment, in milliseconds since 1970; undefined is the card with the shop's name. The same in the
 * player, on the server and in the preview.
 */
export function playingAt(plan: Plan, instant: number, played: Played = {}): Playing | undefined {
  const emergency = emergencyAt(plan, instant)
  if (emergency) return { playlist: emergency.playlist, schedule: null, emergency: emergency.id }
  const now = shopClock(plan.shop.zone)(instant)
  const find = (id: string | null) =>
    plan.playlists.find(playlist => playlist.id === id && itemsAt(plan, playlist, instant).length > 0)
  const open = plan.schedules.filter(schedule => isWithin(schedule, now, plan) && find(schedule.playlist))
  const schedule = open.length > 0 ? nextByShare(decidingSchedules(open), played) : undefined
  const playlist = find(schedule ? schedule.playlist : plan.station.defaultPlaylist)
  return playlist && { playlist, schedule: schedule?.id ?? null, emergency: null }
}

/** Schedules that share the time with one another at a moment. */
export function isStillDeciding(plan: Plan, schedule: string | null, instant: number): boolean {
  const now = shopClock(plan.shop.zone)(instant)
  const open = plan.schedules.filter(each => isWithin(each, now, plan))
  if (open.length === 0) return schedule === null
  return decidingSchedules(open).some(({ id }) => id === schedule)
}
