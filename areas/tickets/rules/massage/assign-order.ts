import { overlaps, type Room, type Span, type Therapist, type Treatment } from './massage-terms.ts'
import { worksDuring } from './roster.ts'

/** Who gives a treatment: a therapist, a gender, or anyone. */
export interface Wish {
  readonly therapist?: string | undefined
  readonly gender?: string | undefined
}

/** A treatment of an order that wants a therapist and a room. */
export interface WantedTreatment {
  readonly treatment: Treatment
  /** The treatment itself: within the therapist's hours. */
  readonly span: Span
  /** With what is kept free before and after: nobody else has the therapist or the room. */
  readonly kept: Span
  readonly wish: Wish
  readonly room?: string | undefined
}

/** What others have of a day. */
export interface TakenTime {
  readonly therapist: string
  readonly room: string
  readonly kept: Span
}

export interface SpaDay {
  readonly zone: string
  readonly therapists: readonly Therapist[]
  readonly rooms: readonly Room[]
  readonly taken: readonly TakenTime[]
  /** Minutes booked this day, by therapist. */
  readonly minutes: ReadonlyMap<string, number>
}

export interface Assigned {
  readonly therapist: Therapist
  readonly room: Room
}

/** Choices that are tried before an order counts as impossible: eight treatments with twenty therapists stay far below. */
const MOST_TRIES = 20_000

const hasSkills = (therapist: Therapist, { skills }: Treatment): boolean =>
  skills.every(skill => therapist.skills.includes(skill))

const fitsWish = (therapist: Therapist, wish: Wish): boolean =>
  (wish.therapist === undefined || therapist.id === wish.therapist) &&
  (wish.gender === undefined || therapist.gender === wish.gender)

/** Therapists who may give a treatment, whoever has the fewest minutes first. */
export function therapistsFor(day: SpaDay, wanted: WantedTreatment): Therapist[] {
  const minutes = (id: string): number => day.minutes.get(id) ?? 0
  return day.therapists
    .filter(
      therapist =>
        hasSkills(therapist, wanted.treatment) &&
        fitsWish(therapist, wanted.wish) &&
        worksDuring(therapist.roster, wanted.span, day.zone) &&
        !day.taken.some(each => each.therapist === therapist.id && overlaps(each.kept, wanted.kept)),
    )
    .sort((a, b) => minutes(a.id) - minutes(b.id) || a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
}

/** Rooms for a treatment, those with the fewest beds first. */
export function roomsFor(day: SpaDay, wanted: WantedTreatment): Room[] {
  return day.rooms
    .filter(
      room =>
        (wanted.room === undefined || room.id === wanted.room) &&
        (wanted.treatment.roomKind === '' || room.kind === wanted.treatment.roomKind) &&
        !day.taken.some(each => each.room === room.id && overlaps(each.kept, wanted.kept)),
    )
    .sort((a, b) => a.beds - b.beds || a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
}

/** Treatments of one order at the same time. */
const atOnce = (lines: readonly WantedTreatment[], at: number): number[] =>
  lines.flatMap((other, place) => {
    const line = lines[at]
    return line && place < at && overlaps(line.kept, other.kept) ? [place] : []
  })

/**
 * Gives every treatment of an order a therapist and a room, or none of them. Together, treatments at the same time share a room that
 * has a bed for each; otherwise each has a room of its own.
 */
export function assignOrder(
  day: SpaDay,
  lines: readonly WantedTreatment[],
  { together }: { readonly together: boolean },
): Assigned[] | undefined {
  const therapists = lines.map(line => therapistsFor(day, line))
  const rooms = lines.map(line => roomsFor(day, line))
  const assigned: Assigned[] = []
  let tries = 0
  const isRoomFree = (room: Room, others: readonly number[]): boolean => {
    if (!together) return others.every(place => assigned[place]?.room.id !== room.id)
    return others.length < room.beds && others.every(place => assigned[place]?.room.id === room.id)
  }
  const assignFrom = (at: number): boolean => {
    if (at === lines.length) return true
    const others = atOnce(lines, at)
    for (const therapist of therapists[at] ?? []) {
      if (others.some(place => assigned[place]?.therapist.id === therapist.id)) continue
      for (const room of rooms[at] ?? []) {
        tries += 1
        if (tries > MOST_TRIES) return false
        if (!isRoomFree(room, others)) continue
        assigned[at] = { therapist, room }
        if (assignFrom(at + 1)) return true
        assigned.length = at
      }
    }
    return false
  }
  return assignFrom(0) ? assigned : undefined
}
