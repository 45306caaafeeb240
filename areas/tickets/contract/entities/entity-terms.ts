import { z } from 'zod'
import { boolean, choice, decimal, integer, json, reference } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { DEPOSIT_KINDS } from '../../rules/plan-terms.ts'
import { cancelRulesSchema } from '../plan-shape.ts'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const band = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  timeFrom: clockTime,
  timeTo: clockTime,
  perHour: z.number().min(0).max(100_000).multipleOf(0.01),
})
export type BandOnWire = z.infer<typeof band>
export const bandsSchema = z.array(band).min(1).max(40).readonly()

/** When an entity (a room, a court, a desk) can be reserved, and for how much (tickets.md section 7). */
export const EntityTerms = resource('ticket.entityTerms', {
  scope: 'site',
  title: 'entity',
  fields: {
    entity: reference('acs.entity', { unique: true, inItsShop: true }),
    bands: json(bandsSchema),
    stepMinutes: integer({ min: 5, max: 240, unit: 'min', default: 30 }),
    shortestMinutes: integer({ min: 5, max: 1440, unit: 'min', default: 60 }),
    longestMinutes: integer({ min: 5, max: 1440, unit: 'min', default: 240 }),
    beforeMinutes: integer({ min: 0, max: 240, unit: 'min', default: 0 }),
    afterMinutes: integer({ min: 0, max: 240, unit: 'min', default: 0 }),
    /** Percent, contained in the price. */
    tax: decimal({ min: 0, max: 100, default: 10 }),
    deposit: choice(DEPOSIT_KINDS, { default: 'none' }),
    /** Percent, or dollars. */
    depositValue: decimal({ min: 0, max: 1_000_000, default: 0 }),
    cancelRules: json(cancelRulesSchema, { default: [] }),
    /** A code that opens it is lent for the time and its buffers. */
    lends: boolean({ default: false }),
  },
  list: {
    columns: ['entity', 'stepMinutes', 'shortestMinutes', 'longestMinutes', 'deposit', 'lends'],
    sort: 'entity',
    filters: ['entity', 'deposit', 'lends'],
  },
  sections: {
    times: ['entity', 'bands', 'stepMinutes', 'shortestMinutes', 'longestMinutes', 'beforeMinutes', 'afterMinutes'],
    money: ['tax', 'deposit', 'depositValue', 'cancelRules'],
    access: ['lends'],
  },
})
