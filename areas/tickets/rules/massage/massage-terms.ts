/** Levels of therapists, by which a treatment's price differs. */
export const THERAPIST_LEVELS = ['standard', 'senior', 'master'] as const
export type TherapistLevel = (typeof THERAPIST_LEVELS)[number]

/** Epoch milliseconds; the end is exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to

/** When a therapist works, on the clock of the shop: HH:mm, and days YYYY-MM-DD. */
export interface Roster {
  readonly weekdays: readonly number[]
  readonly timeFrom: string
  readonly timeTo: string
  readonly breakFrom?: string | null | undefined
  readonly breakTo?: string | null | undefined
  readonly daysOff: readonly string[]
}

export interface Therapist {
  readonly id: string
  readonly name: string
  readonly level: TherapistLevel
  readonly gender: string
  readonly skills: readonly string[]
  readonly roster: Roster
}

export interface Room {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly beds: number
}

/** What a treatment asks of its therapist and its room. */
export interface Treatment {
  readonly skills: readonly string[]
  /** Empty: any room. */
  readonly roomKind: string
}
