import { z } from 'zod'
import { choice, email, instant, integer, money, phone, reference, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { LINK_STATES } from '../rules/link-state.ts'

const MOST = 1_000_000
const MOST_USES = 10_000

/** A request for money that a customer pays on a page of ours and the provider's. */
export const PayLink = resource('eftpos.payByLink', {
  scope: 'site',
  title: 'reference',
  fields: {
    reference: text({ max: 60, unique: true }),
    amount: money({ min: 0.01, max: MOST }),
    /** Part of the amount. */
    tax: money({ min: 0, max: MOST, default: 0 }),
    words: text({ max: 200, optional: true }),
    customerName: text({ max: 80, optional: true }),
    customerEmail: email({ optional: true }),
    customerMobile: phone({ optional: true }),
    /** Customers may pay in parts of at least this; empty: only the whole. */
    leastPart: money({ min: 0.01, max: MOST, optional: true }),
    /** Empty: seven days. */
    expires: instant({ optional: true }),
    /** How many customers can pay the amount, each the whole. */
    uses: integer({ min: 1, max: MOST_USES, default: 1 }),
    account: reference('site.sitePay', { optional: true }),
    /** Of the message and its page; empty: the user's. */
    language: choice(['en', 'zh-CN'], { optional: true }),
    status: choice(LINK_STATES, { default: 'draft', readOnly: true }),
    currency: text({ max: 3, optional: true, readOnly: true }),
    paid: money({ default: 0, readOnly: true }),
    refunded: money({ default: 0, readOnly: true }),
    openedAt: instant({ optional: true, readOnly: true }),
    sentAt: instant({ optional: true, readOnly: true }),
    paidAt: instant({ optional: true, readOnly: true }),
    reminders: integer({ default: 0, readOnly: true }),
    createdBy: text({ max: 120, optional: true, readOnly: true }),
  },
  list: {
    columns: [
      'reference',
      'amount',
      'uses',
      'status',
      'paid',
      'expires',
      'customerName',
      'createdBy',
      'openedAt',
      'refunded',
    ],
    sort: '-expires',
    filters: ['status', 'amount', 'expires', 'account'],
    search: ['reference', 'words', 'customerName', 'customerEmail', 'customerMobile'],
  },
  sections: {
    request: ['reference', 'amount', 'tax', 'words', 'uses', 'leastPart', 'expires', 'account'],
    customer: ['customerName', 'customerEmail', 'customerMobile', 'language'],
    standing: ['status', 'currency', 'paid', 'refunded', 'openedAt', 'sentAt', 'paidAt', 'reminders', 'createdBy'],
  },
})

/** Default life of a link. */
export const LINK_DAYS = 7

const id = z.uuid()
const linkSent = z.object({ status: z.enum(LINK_STATES), address: z.string() })

/** Activates a link and answers its address; by e-mail or text message it also goes to the customer. */
export const sendPayLink = operation('/al/eftpos/payByLink/send', {
  input: z.strictObject({ id, how: z.enum(['link', 'email', 'sms']) }),
  output: linkSent,
  need: 'eftpos.payByLink:send',
  writes: true,
  secretAnswer: true,
})

/** Sends the link once more to a customer who has not paid. */
export const remindPayLink = operation('/al/eftpos/payByLink/remind', {
  input: z.strictObject({ id }),
  output: linkSent,
  need: 'eftpos.payByLink:send',
  writes: true,
  secretAnswer: true,
})

/** Nobody can pay it any more. */
export const cancelPayLink = operation('/al/eftpos/payByLink/cancel', {
  input: z.strictObject({ id }),
  output: z.object({ status: z.enum(LINK_STATES) }),
  need: 'eftpos.payByLink:cancel',
  writes: true,
})
