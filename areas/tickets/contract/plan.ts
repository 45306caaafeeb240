import { z } from 'zod'
import {
  boolean,
  choice,
  decimal,
  image,
  instant,
  integer,
  json,
  money,
  shops,
  tags,
  text,
} from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { CHARGE_METHODS, DEPOSIT_KINDS, PLAN_KINDS, PLAN_STATES } from '../rules/plan-terms.ts'
import {
  admissionSchema,
  cancelRulesSchema,
  daysSchema,
  extraColumnsSchema,
  pricesSchema,
  quotasSchema,
  sessionsSchema,
  USUAL_LISTS,
} from './plan-shape.ts'

/** What a merchant sells tickets for: when, how many, at what price and by what rules (tickets.md section 1). */
export const TicketPlan = resource('ticket.plan', {
  scope: 'merchant',
  title: 'name',
  fields: {
    /** Part of the address of its public page. */
    code: text({ max: 30, pattern: /^[A-Za-z0-9-]+$/, unique: true }),
    name: text({ max: 80 }),
    notes: text({ max: 2000, multiline: true, optional: true }),
    kind: choice(PLAN_KINDS, { default: 'slots' }),
    state: choice(PLAN_STATES, { default: 'draft', readOnly: true }),
    sites: shops(),
    saleFrom: instant({ optional: true }),
    saleTo: instant({ optional: true }),
    validFrom: instant({ optional: true }),
    validTo: instant({ optional: true }),
    sessions: json(sessionsSchema, { default: [] }),
    /** Days that are closed or differ. */
    days: json(daysSchema, { default: [] }),
    /** Of an event, a pass or an open ticket. */
    capacity: integer({ min: 1, max: 100_000, optional: true }),
    chargeMethod: choice(CHARGE_METHODS, { default: 'perTicket' }),
    blockMinutes: integer({ min: 1, max: 1440, unit: 'min', default: 60 }),
    prices: json(pricesSchema, { default: [] }),
    quotas: json(quotasSchema, { default: [] }),
    holdMinutes: integer({ min: 1, max: 120, unit: 'min', default: 10 }),
    leadMinutes: integer({ min: 0, max: 43_200, unit: 'min', default: 0 }),
    /** Tighter than the merchant's limit, never wider. */
    advanceDays: integer({ min: 0, max: 730, unit: 'days', optional: true }),
    maxPeople: integer({ min: 1, max: 1000, optional: true }),
    /** A person approves each booking before its places are held. */
    approval: boolean({ default: false }),
    deposit: choice(DEPOSIT_KINDS, { default: 'none' }),
    /** Percent, or dollars. */
    depositValue: decimal({ min: 0, max: 1_000_000, default: 0 }),
    cancelRules: json(cancelRulesSchema, { default: [] }),
    moveUntilHours: integer({ min: 0, max: 8760, unit: 'h', default: 24 }),
    moveTimes: integer({ min: 0, max: 100, default: 1 }),
    moveFee: money({ min: 0, max: 1_000_000, default: 0 }),
    waitlist: boolean({ default: false }),
    offerMinutes: integer({ min: 5, max: 1440, unit: 'min', default: 30 }),
    /** Entries of a ticket: 1, n, or 0 for once a day. */
    entries: integer({ min: 0, max: 1000, default: 1 }),
    reentry: boolean({ default: false }),
    /** A ticket is good once on each list; gates belong to lists. */
    admission: json(admissionSchema, { default: USUAL_LISTS }),
    /** After so long without a check-in a booking is a no-show; empty: when the slot ends. */
    graceMinutes: integer({ min: 0, max: 1440, unit: 'min', optional: true }),
    reminderHours: integer({ min: 1, max: 720, unit: 'h', optional: true }),
    extraColumns: json(extraColumnsSchema, { default: [] }),
    logo: image({ optional: true }),
    picture: image({ optional: true }),
    /** Web sites that may show the booking page in a frame, such as https://example.com. */
    origins: tags({ default: [], max: 20 }),
  },
  list: {
    columns: ['code', 'name', 'kind', 'state', 'chargeMethod', 'validFrom', 'validTo', 'sites'],
    sort: 'code',
    filters: ['code', 'kind', 'state', 'chargeMethod', 'validFrom', 'validTo', 'sites'],
    search: ['code', 'name'],
  },
  sections: {
    plan: ['code', 'name', 'notes', 'kind', 'state', 'sites', 'logo', 'picture'],
    dates: ['saleFrom', 'saleTo', 'validFrom', 'validTo', 'sessions', 'days', 'capacity'],
    prices: ['chargeMethod', 'blockMinutes', 'prices', 'quotas', 'deposit', 'depositValue'],
    limits: ['holdMinutes', 'leadMinutes', 'advanceDays', 'maxPeople', 'approval', 'waitlist', 'offerMinutes'],
    rules: ['cancelRules', 'moveUntilHours', 'moveTimes', 'moveFee', 'graceMinutes'],
    admission: ['entries', 'reentry', 'admission'],
    page: ['reminderHours', 'extraColumns', 'origins'],
  },
})

/** Puts a plan on sale, pauses, ends or archives it. */
export const changePlanState = operation('/al/ticket/plan/changeState', {
  input: z.strictObject({ id: z.uuid(), state: z.enum(PLAN_STATES) }),
  output: z.object({ state: z.enum(PLAN_STATES) }),
  need: 'ticket.plan:changeState',
  writes: true,
})
