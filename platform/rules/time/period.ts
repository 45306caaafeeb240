/** Periods that reports offer, in business days. */
import type { Temporal } from './temporal.ts'

export const PERIOD_PRESETS = ['today', 'yesterday', 'last7Days', 'thisMonth'] as const
export type PeriodPreset = (typeof PERIOD_PRESETS)[number]

/** Inclusive of both days. */
export type Period = { readonly first: Temporal.PlainDate; readonly last: Temporal.PlainDate }

/**
 * @param today business day of the shop. Shops in different business days have a period each: see shop-days.ts
 * @returns last7Days and thisMonth end with today
 */
export function toPeriod(preset: PeriodPreset, today: Temporal.PlainDate): Period {
  switch (preset) {
    case 'today':
      return { first: today, last: today }
    case 'yesterday': {
      const yesterday = today.subtract({ days: 1 })
      return { first: yesterday, last: yesterday }
    }
    case 'last7Days':
      return { first: today.subtract({ days: 6 }), last: today }
    case 'thisMonth':
      return { first: today.with({ day: 1 }), last: today }
  }
}

/** Weeks start on Monday. */
export const startOfWeek = (day: Temporal.PlainDate): Temporal.PlainDate => day.subtract({ days: day.dayOfWeek - 1 })
