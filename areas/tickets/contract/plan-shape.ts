import { z } from 'zod'
import { calendarDay, moment } from '#platform/contract/define/calendar.ts'
import { COLUMN_KINDS } from '../rules/extra-values.ts'

const MOST_PRICES = 30
const LARGEST = 100_000

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const weekday = z.int().min(1).max(7)
const amount = z.number().min(0).max(1_000_000).multipleOf(0.01)
const name = z.string().trim().min(1).max(80)
/** Of a price: fixed once it is sold. */
const priceId = z.string().trim().min(1).max(40)

const sessionTimes = z.strictObject({
  timeFrom: clockTime,
  /** Starts are before it. */
  timeTo: clockTime,
  everyMinutes: z.int().min(5).max(1440),
  durationMinutes: z.int().min(1).max(1440),
  capacity: z.int().min(1).max(LARGEST),
})

const session = z
  .strictObject({
    ...sessionTimes.shape,
    weekdays: z.array(weekday).min(1).max(7),
    from: calendarDay.nullish(),
    to: calendarDay.nullish(),
  })
  .refine(({ from, to }) => !from || !to || from <= to)

export const sessionsSchema = z.array(session).max(40).readonly()
export type SessionOnWire = z.infer<typeof session>

export const daysSchema = z
  .array(z.strictObject({ day: calendarDay, sessions: z.array(sessionTimes).max(20).readonly() }))
  .max(400)
  .readonly()

const price = z.strictObject({
  id: priceId,
  name,
  price: amount,
  /** Percent, contained in the price. */
  tax: z.number().min(0).max(100).default(10),
  /** Places that one takes. */
  counts: z.int().min(0).max(50).default(1),
  min: z.int().min(1).max(1000).nullish(),
  max: z.int().min(1).max(1000).nullish(),
  saleFrom: moment.nullish(),
  saleTo: moment.nullish(),
  closed: z.boolean().nullish(),
})
export type PriceOnWire = z.infer<typeof price>
export const pricesSchema = z.array(price).max(MOST_PRICES).readonly()

const quota = z.strictObject({
  name,
  size: z.int().min(1).max(LARGEST),
  prices: z.array(priceId).min(1).max(MOST_PRICES).readonly(),
})
export const quotasSchema = z.array(quota).max(20).readonly()

const cancelRule = z.strictObject({
  hoursBefore: z.int().min(0).max(8760),
  percent: z.number().min(0).max(100),
  fee: amount.default(0),
})
export type CancelRuleOnWire = z.infer<typeof cancelRule>
export const cancelRulesSchema = z.array(cancelRule).max(10).readonly()

const SHOWN_ON = ['form', 'ticket', 'list', 'scan'] as const

const extraColumn = z.strictObject({
  name: z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
  title: name,
  kind: z.enum(COLUMN_KINDS),
  choices: z.array(name).max(50).nullish(),
  required: z.boolean().default(false),
  showOn: z.array(z.enum(SHOWN_ON)).max(4).default(['form']),
})
export type ExtraColumn = z.infer<typeof extraColumn>
export const extraColumnsSchema = z.array(extraColumn).max(20).readonly()

const gateName = z.string().trim().min(1).max(40)

/** Lists on which tickets are good, once each, and the gates of each list. */
export const admissionSchema = z
  .array(z.strictObject({ list: gateName, gates: z.array(gateName).min(1).max(40).readonly() }))
  .min(1)
  .max(20)
  .readonly()
export type AdmissionList = z.infer<typeof admissionSchema>[number]
export const USUAL_LISTS: readonly AdmissionList[] = [{ list: 'Entrance', gates: ['Gate 1', 'Gate 2'] }]
