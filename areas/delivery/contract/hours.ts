import { z } from 'zod'
import { choice, instant, reference, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { WEEKDAY_NAMES } from '#platform/rules/time/weekday-names.ts'

export const HOURS_STATES = ['draft', 'pushed', 'same', 'different'] as const

/** Windows of a day, such as `11:00-14:30, 17:00-01:00`; empty: closed. */
const windows = () => text({ max: 120, default: '' })

/** When a delivery platform takes orders for a shop. */
export const DeliveryHours = resource('delivery.hours', {
  scope: 'site',
  title: 'account',
  fields: {
    account: reference('delivery.account', { unique: true, inItsShop: true }),
    monday: windows(),
    tuesday: windows(),
    wednesday: windows(),
    thursday: windows(),
    friday: windows(),
    saturday: windows(),
    sunday: windows(),
    /** Lines of a date with `closed` or windows. */
    holidays: text({ max: 8000, multiline: true, default: '' }),
    state: choice(HOURS_STATES, { default: 'draft', readOnly: true }),
    pushedAt: instant({ optional: true, readOnly: true }),
    comparedAt: instant({ optional: true, readOnly: true }),
    /** Where the platform's hours differ, a line each. */
    differences: text({ max: 8000, multiline: true, optional: true, readOnly: true }),
  },
  list: {
    columns: ['account', 'state', 'pushedAt', 'comparedAt', ...WEEKDAY_NAMES],
    sort: 'account',
    filters: ['account', 'state'],
  },
  sections: {
    week: ['account', ...WEEKDAY_NAMES],
    holidays: ['holidays'],
    standing: ['state', 'pushedAt', 'comparedAt', 'differences'],
  },
})

const compared = z.object({
  differences: z.array(z.object({ day: z.string(), here: z.string(), there: z.string() })),
})

/** Sends the hours to the platform, reads them back and answers the differences. */
export const pushHours = operation('/al/delivery/hours/push', {
  input: z.strictObject({ id: z.uuid() }),
  output: compared,
  need: 'delivery.hours:push',
  writes: true,
})

/** Reads the platform's hours and answers the differences. */
export const compareHoursCall = operation('/al/delivery/hours/compare', {
  input: z.strictObject({ id: z.uuid() }),
  output: compared,
  need: 'delivery.hours:compare',
  writes: true,
})
