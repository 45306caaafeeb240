import { z } from 'zod'
import { boolean, choice, decimal, integer, json, secret, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** simulator: nothing leaves; numbers decide what comes of a message by their last digits (adapters/sms/simulator.ts). */
export const SMS_CHANNEL_KINDS = ['simulator', 'http'] as const
export const HTTP_METHODS = ['POST', 'PUT', 'GET'] as const

const headers = z.record(z.string().max(100), z.string().max(1000)).refine(all => Object.keys(all).length <= 20)

/** How text messages are handed to a provider. */
export const SmsChannel = resource('message.smsChannel', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    kind: choice(SMS_CHANNEL_KINDS, { default: 'http' }),
    /** Of the provider's gateway. */
    url: text({ max: 500, optional: true, pattern: /^https?:\/\/\S+$/ }),
    method: choice(HTTP_METHODS, { default: 'POST' }),
    headers: json(headers, { default: {} }),
    /** With `{to}`, `{text}`, `{from}` and `{key}`, escaped as the content type asks. */
    body: text({ max: 4000, default: '', multiline: true }),
    /** Statuses of an answer that mean "accepted": `200|201|202`. */
    successStatus: text({ max: 60, default: '200|201|202', pattern: /^\d{3}(\|\d{3})*$/ }),
    /** Text that the answer must contain to mean "accepted". */
    successText: text({ max: 200, optional: true }),
    /** Where the provider's reference is in its JSON answer: `messages.0.id`. */
    refPath: text({ max: 100, optional: true, pattern: /^[\w-]+(\.[\w-]+)*$/ }),
    /** Checks the signature of receipts: HMAC-SHA-256 of the body, in hex, in the header `X-Signature`. */
    secret: secret({ optional: true }),
    ratePerSecond: decimal({ min: 0.1, max: 1000, default: 50 }),
    maxSegments: integer({ min: 1, max: 20, default: 6 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['name', 'kind', 'url', 'ratePerSecond', 'maxSegments', 'active'],
    sort: 'name',
    filters: ['kind', 'active'],
    search: ['name', 'url'],
  },
  sections: {
    channel: ['name', 'kind', 'active'],
    gateway: ['url', 'method', 'headers', 'body', 'successStatus', 'successText', 'refPath', 'secret'],
    limits: ['ratePerSecond', 'maxSegments'],
  },
})
