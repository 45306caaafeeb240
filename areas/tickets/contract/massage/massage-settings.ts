import { z } from 'zod'
import { GENDERS } from '#areas/members/contract/member.ts'
import {
  boolean,
  choice,
  integer,
  json,
  percent,
  reference,
  shops,
  tags,
  text,
  time,
  weekdays,
} from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { THERAPIST_LEVELS } from '../../rules/massage/massage-terms.ts'

const amount = z.number().min(0).max(100_000).multipleOf(0.01)

const duration = z.strictObject({
  minutes: z.int().min(5).max(480),
  standard: amount,
  senior: amount,
  master: amount,
})
export type DurationOnWire = z.infer<typeof duration>

const addOn = z.strictObject({ name: z.string().trim().min(1).max(80), price: amount })
export type AddOnOnWire = z.infer<typeof addOn>

/** Treatments of a spa: how long, at what price by the therapist's level, and what they need (tickets.md section 8). */
export const MassageService = resource('ticket.massageService', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    sites: shops(),
    durations: json(z.array(duration).min(1).max(8).readonly(), { default: [] }),
    addOns: json(z.array(addOn).max(20).readonly(), { default: [] }),
    tax: percent({ min: 0, max: 100, default: 10 }),
    /** Percent of the net amount without tax. */
    commission: percent({ min: 0, max: 100, default: 0 }),
    beforeMinutes: integer({ min: 0, max: 120, unit: 'min', default: 0 }),
    afterMinutes: integer({ min: 0, max: 120, unit: 'min', default: 10 }),
    /** Empty: any room. */
    roomKind: text({ max: 40, optional: true }),
    /** The therapist has all of them. */
    skills: tags({ default: [], max: 10 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['name', 'roomKind', 'skills', 'tax', 'commission', 'sites', 'active'],
    sort: 'name',
    filters: ['name', 'roomKind', 'sites', 'active'],
    search: ['name'],
  },
  sections: {
    treatment: ['name', 'sites', 'active', 'durations', 'addOns', 'tax', 'commission'],
    needs: ['roomKind', 'skills', 'beforeMinutes', 'afterMinutes'],
  },
})

/** Therapists of a shop with their hours. */
export const Therapist = resource('ticket.therapist', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    /** Who signs on at the till. */
    clerk: reference('pos.clerk', { optional: true }),
    level: choice(THERAPIST_LEVELS, { default: 'standard' }),
    gender: choice(GENDERS, { default: 'unsaid' }),
    skills: tags({ default: [], max: 20 }),
    weekdays: weekdays({ default: [1, 2, 3, 4, 5] }),
    timeFrom: time({ default: '09:00' }),
    timeTo: time({ default: '18:00' }),
    breakFrom: time({ optional: true }),
    breakTo: time({ optional: true }),
    /** YYYY-MM-DD */
    daysOff: tags({ default: [], max: 100 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['name', 'level', 'gender', 'skills', 'weekdays', 'timeFrom', 'timeTo', 'active'],
    sort: 'name',
    filters: ['name', 'level', 'gender', 'active'],
    search: ['name'],
  },
  sections: {
    therapist: ['name', 'clerk', 'level', 'gender', 'skills', 'active'],
    roster: ['weekdays', 'timeFrom', 'timeTo', 'breakFrom', 'breakTo', 'daysOff'],
  },
})

/** Treatment rooms of a shop. */
export const MassageRoom = resource('ticket.massageRoom', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 40 }),
    kind: text({ max: 40, optional: true }),
    /** Treatments of one order at the same time. */
    beds: integer({ min: 1, max: 8, default: 1 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['name', 'kind', 'beds', 'active'],
    sort: 'name',
    filters: ['name', 'kind', 'beds', 'active'],
    search: ['name', 'kind'],
  },
})
