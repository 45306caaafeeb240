import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import {
  address,
  boolean,
  choice,
  file,
  instant,
  json,
  reference,
  secret,
  text,
} from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { ENTITY_TYPES, STATEMENT_LENGTH } from '../rules/onboarding-problems.ts'
import { ONBOARDING_STATES } from '../rules/onboarding-state.ts'

const person = z.strictObject({
  name: z.string().trim().min(1).max(120),
  role: z.enum(['director', 'owner']),
  birthday: calendarDay,
  address: z.string().trim().min(1).max(300),
  /** Of the business, of owners. */
  percent: z.number().min(0).max(100).optional(),
})
export type OnboardedPerson = z.infer<typeof person>

const requirement = z.object({ code: z.string(), words: z.string(), due: z.string().nullable() })
export type Requirement = z.infer<typeof requirement>

/** The version of the terms that people accept here; a new text gets a new date. */
export const TERMS_VERSION = '2026-11-01'

/** A shop's application to take payments at a provider: who it is, who owns it, and what the provider says of it. */
export const Onboarding = resource('cardpay.onboarding', {
  scope: 'site',
  title: 'legalName',
  actions: ['list', 'add', 'update', 'export'],
  fields: {
    account: reference('site.sitePay', { unique: true }),
    legalName: text({ max: 120 }),
    entityType: choice(ENTITY_TYPES, { default: 'company' }),
    abn: text({ max: 14 }),
    acn: text({ max: 11, optional: true }),
    /** What it sells. */
    trade: text({ max: 120 }),
    website: text({ max: 200, pattern: /^https?:\/\/\S+$/i, optional: true }),
    statementWords: text({ max: STATEMENT_LENGTH.most }),
    address: address(),
    people: json(z.array(person).max(20).readonly(), { default: [] }),
    bankTitle: text({ max: 80 }),
    bsb: text({ max: 7 }),
    accountNumber: secret({ max: 20, optional: true }),
    identityFile: file({ optional: true }),
    addressFile: file({ optional: true }),
    bankFile: file({ optional: true }),
    /** Of the register of companies. */
    extractFile: file({ optional: true }),
    /** Fields of documents that the provider took: we hold them no longer. */
    taken: json(z.array(z.string()).readonly(), { default: [], readOnly: true }),
    state: choice(ONBOARDING_STATES, { default: 'notStarted', readOnly: true }),
    requirements: json(z.array(requirement).readonly(), { default: [], readOnly: true }),
    termsVersion: text({ max: 20, optional: true, readOnly: true }),
    termsBy: text({ max: 120, optional: true, readOnly: true }),
    termsAt: instant({ optional: true, readOnly: true }),
    submittedAt: instant({ optional: true, readOnly: true }),
    askedAt: instant({ optional: true, readOnly: true }),
    /** Something waits to be sent. */
    waiting: boolean({ default: false, readOnly: true }),
    providerRef: text({ max: 80, optional: true, readOnly: true }),
  },
  list: {
    columns: ['legalName', 'account', 'state', 'abn', 'trade', 'submittedAt', 'askedAt'],
    sort: 'legalName',
    filters: ['state', 'account', 'entityType'],
    search: ['legalName', 'abn'],
  },
  sections: {
    business: ['account', 'legalName', 'entityType', 'abn', 'acn', 'trade', 'website', 'statementWords', 'address'],
    people: ['people'],
    bank: ['bankTitle', 'bsb', 'accountNumber'],
    documents: ['identityFile', 'addressFile', 'bankFile', 'extractFile', 'taken'],
    standing: [
      ...(['state', 'requirements', 'termsVersion', 'termsBy', 'termsAt', 'submittedAt', 'askedAt'] as const),
      ...(['waiting', 'providerRef'] as const),
    ],
  },
})

const stateNow = z.object({ state: z.enum(ONBOARDING_STATES), requirements: z.array(requirement) })

/** Sends an application to the provider, with the terms accepted by the caller. */
export const submitOnboarding = operation('/al/cardpay/onboarding/submit', {
  input: z.strictObject({ id: z.uuid(), acceptsTerms: z.literal(true), termsVersion: z.string() }),
  output: stateNow,
  need: 'cardpay.onboarding:submit',
  writes: true,
})

/** Withdraws an application; the account takes no live payments any more. */
export const closeOnboarding = operation('/al/cardpay/onboarding/close', {
  input: z.strictObject({ id: z.uuid(), reason: z.string().trim().min(3).max(300) }),
  output: stateNow,
  need: 'cardpay.onboarding:close',
  writes: true,
})

/** Asks the provider how far an application is. */
export const onboardingStatus = operation('/al/cardpay/onboarding/status', {
  input: z.strictObject({ id: z.uuid() }),
  output: stateNow,
  need: 'cardpay.onboarding:status',
  writes: true,
})
