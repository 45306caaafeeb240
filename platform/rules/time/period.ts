/** Periods that reports offer, in business days. */
import type { PresentDays } from './business-day.ts'
import type { Temporal } from './temporal.ts'

export const PERIOD_PRESETS = ['today', 'yesterday', 'last7Days', 'thisMonth'] as const
export type PeriodPreset = (typeof PERIOD_PRESETS)[number]

/** Both days are in it. */
export type Period = { readonly first: Temporal.PlainDate; readonly last: Temporal.PlainDate }

/**
 * @param days the current business days of the sites: see presentDays
 * @returns last7Days ends with the newest day; thisMonth is what there is yet of today's month
 */
export function periodOf(preset: PeriodPreset, { today, newest }: PresentDays): Period {
  switch (preset) {
    case 'today':
      return { first: today, last: today }
    case 'yesterday': {
      const yesterday = today.subtract({ days: 1 })
      return { first: yesterday, last: yesterday }
    }
    case 'last7Days':
      return { first: newest.subtract({ days: 6 }), last: newest }
    case 'thisMonth':
      return { first: today.with({ day: 1 }), last: newest.month === today.month ? newest : today }
  }
}

/** The Monday of the week: the week starts on Monday. */
export const startOfWeek = (day: Temporal.PlainDate): Temporal.PlainDate => day.subtract({ days: day.dayOfWeek - 1 })
