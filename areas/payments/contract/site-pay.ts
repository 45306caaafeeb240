import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { boolean, choice, instant, json, money, secret, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { ANY, MOST_SURCHARGE_PERCENT } from '../rules/card-surcharge.ts'
import { CARD_SCHEMES } from './transaction.ts'

export const PROVIDERS = ['simulator', 'stripe'] as const
export type Provider = (typeof PROVIDERS)[number]

export const ACCOUNT_STATES = ['untested', 'working', 'failing'] as const

/** Fundings that a customer knows of a card. */
export const SURCHARGED_FUNDINGS = ['credit', 'debit', 'prepaid'] as const

/** Of rules/card-surcharge.ts. */
const surchargeRule = z.strictObject({
  scheme: z.enum([ANY, ...CARD_SCHEMES]),
  funding: z.enum([ANY, ...SURCHARGED_FUNDINGS]),
  percent: z.number().min(0).max(MOST_SURCHARGE_PERCENT).multipleOf(0.01),
  amount: z.number().min(0).max(100).multipleOf(0.01),
  from: calendarDay,
  to: calendarDay.nullable(),
})

/** An account at a payment provider, of one shop. Its keys are sealed and never shown again. */
export const SitePay = resource('site.sitePay', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    provider: choice(PROVIDERS, { default: 'simulator' }),
    mode: choice(['test', 'live'], { default: 'test', readOnly: true }),
    active: boolean({ default: true }),
    apiKey: secret({ optional: true, sentTo: ['address', 'provider'] }),
    /** Where the provider is called, other than at its own address: a proxy, or a server of tests. */
    address: text({ max: 200, pattern: /^https?:\/\/\S+$/i, optional: true }),
    /** What the provider signs its events with. */
    signingSecret: secret({ optional: true }),
    /** Part of the address that the provider calls with events. */
    hookSecret: text({ max: 60, optional: true, readOnly: true }),
    /** Largest refund of users without the permission for larger ones; empty: no limit. */
    refundLimit: money({ min: 0, max: 1_000_000, optional: true }),
    /** What customers of payment links pay more, by the card that they choose. */
    surcharges: json(z.array(surchargeRule).max(40).readonly(), { default: [] }),
    state: choice(ACCOUNT_STATES, { default: 'untested', readOnly: true }),
    testedAt: instant({ optional: true, readOnly: true }),
    testAnswer: text({ max: 400, optional: true, readOnly: true }),
    /** What the provider says it owes ... */
    balance: money({ optional: true, readOnly: true }),
    /** ... and what the ledger says it owes, at the last comparison. */
    clearing: money({ optional: true, readOnly: true }),
    comparedAt: instant({ optional: true, readOnly: true }),
  },
  list: {
    columns: ['name', 'provider', 'mode', 'state', 'testedAt', 'balance', 'clearing', 'comparedAt', 'active'],
    sort: 'name',
    filters: ['provider', 'mode', 'state', 'active'],
    search: ['name'],
  },
  sections: {
    account: ['name', 'provider', 'mode', 'active', 'refundLimit'],
    surcharges: ['surcharges'],
    access: ['apiKey', 'signingSecret', 'hookSecret', 'address'],
    standing: ['state', 'testedAt', 'testAnswer', 'balance', 'clearing', 'comparedAt'],
  },
})

/** Asks the provider for the account, and stores what it says. */
export const testSitePay = operation('/al/site/sitePay/test', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ ok: z.boolean(), answer: z.string() }),
  need: 'site.sitePay:test',
  writes: true,
})
