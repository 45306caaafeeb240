import { type BoardCard, FIRST_PROFILE, LAST_PROFILE, type TimeProfile } from './codec.ts'

/** What one credential may open: time zones by door. */
export interface CardPermissions {
  /** As it is printed. */
  readonly number: string
  /** Days by the site's clock, YYYY-MM-DD; null: no limit. */
  readonly from: string | null
  readonly to: string | null
  /** By door 1 to 4: ids of time zones of which one must be open. */
  readonly doors: ReadonlyMap<number, readonly string[]>
}

/** A time zone as boards can have it; `always` needs no profile. */
export interface ZoneOfWeek {
  readonly id: string
  readonly always: boolean
  readonly from: string | null
  readonly to: string | null
  readonly windows: readonly { readonly weekdays: readonly number[]; readonly from: string; readonly to: string }[]
  readonly onHolidays: boolean
  readonly orAlso: string | null
}

export type Misfit =
  | 'cardNotNumeric'
  | 'tooManyZones'
  | 'windowPastMidnight'
  | 'differentDays'
  | 'tooManyWindows'
  | 'holidays'

export interface BoardPlan {
  readonly profiles: readonly TimeProfile[]
  readonly cards: readonly BoardCard[]
  /** What boards can't do, by what is concerned. */
  readonly misfits: readonly { readonly what: string; readonly why: Misfit }[]
}

const LARGEST_CARD = 0xffffffff
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2099-12-31'
const MOST_WINDOWS = 3

/**
 * Cards and time profiles of a board. What does not fit is left out and listed, and opens nothing: a card must be a
 * number, a time zone has at most three windows on the same weekdays of one day, and boards know no holidays.
 */
export function planBoard(permissions: readonly CardPermissions[], zones: readonly ZoneOfWeek[]): BoardPlan {
  const misfits: { what: string; why: Misfit }[] = []
  const numbers = new Map<string, number>()
  const profiles: TimeProfile[] = []
  const byId = new Map(zones.map(zone => [zone.id, zone]))

  function findProfileOfZone(id: string): number {
    const zone = byId.get(id)
    if (!zone) return 0
    if (zone.always) return 1
    const known = numbers.get(id)
    if (known !== undefined) return known
    const why = findMisfit(zone)
    if (zone.onHolidays) misfits.push({ what: id, why: 'holidays' })
    const number = FIRST_PROFILE + profiles.length
    if (why || number > LAST_PROFILE) {
      misfits.push({ what: id, why: why ?? 'tooManyZones' })
      numbers.set(id, 0)
      return 0
    }
    numbers.set(id, number)
    const at = profiles.length
    const profile = toProfile(zone, number)
    profiles.push(profile)
    const linked = zone.orAlso === null ? 0 : findProfileOfZone(zone.orAlso)
    // A zone that also allows one that is always open is always open.
    if (linked === 1) numbers.set(id, 1)
    profiles[at] = { ...profile, linked: linked === 1 ? 0 : linked }
    return numbers.get(id) ?? 0
  }

  const cards = permissions.flatMap(({ number, from, to, doors }): BoardCard[] => {
    const card = Number(number)
    if (!/^\d{1,10}$/.test(number) || card > LARGEST_CARD) {
      misfits.push({ what: number, why: 'cardNotNumeric' })
      return []
    }
    const profiles = [1, 2, 3, 4].map(door => findProfile(doors.get(door) ?? [], number))
    return [{ card, from: from ?? FIRST_DAY, to: to ?? LAST_DAY, doors: profiles }]
  })

  /** A door of a card has one profile. */
  function findProfile(ids: readonly string[], number: string): number {
    const profiles = [...new Set(ids.map(findProfileOfZone))].filter(each => each > 0)
    if (profiles.includes(1)) return 1
    if (profiles.length > 1) misfits.push({ what: number, why: 'tooManyZones' })
    return profiles[0] ?? 0
  }

  return { profiles, cards, misfits }
}

function findMisfit({ windows }: ZoneOfWeek): Misfit | undefined {
  if (windows.some(({ from, to }) => to <= from && to !== '00:00')) return 'windowPastMidnight'
  if (windows.length > MOST_WINDOWS) return 'tooManyWindows'
  const days = new Set(windows.map(({ weekdays }) => [...weekdays].sort().join()))
  return days.size > 1 ? 'differentDays' : undefined
}

const toProfile = ({ from, to, windows }: ZoneOfWeek, id: number): TimeProfile => ({
  ...{ id, from: from ?? FIRST_DAY, to: to ?? LAST_DAY, linked: 0 },
  weekdays: windows[0]?.weekdays ?? [],
  segments: windows.map(window => ({ from: window.from, to: window.to === '00:00' ? '23:59' : window.to })),
})
