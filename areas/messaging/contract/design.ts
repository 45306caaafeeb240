import { z } from 'zod'
import { boolean, choice, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { PURPOSES } from '../rules/delivery/message-state.ts'
import { CHANNELS } from './outbox-message.ts'

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** A template of messages in one language; templates of one code and channel are the same message in several languages. */
export const Design = resource('message.design', {
  scope: 'merchant',
  title: 'code',
  fields: {
    code: text({ max: 60, pattern: /^[a-z][A-Za-z0-9]*$/ }),
    channel: choice(CHANNELS, { default: 'sms' }),
    language: text({ max: 20, default: 'en', pattern: LANGUAGE }),
    purpose: choice(PURPOSES, { default: 'marketing' }),
    subject: text({ max: 400, default: '' }),
    body: text({ max: 20_000, multiline: true }),
    html: text({ max: 100_000, optional: true, multiline: true }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['code', 'channel', 'language', 'purpose', 'subject', 'body', 'active'],
    sort: 'code',
    filters: ['channel', 'language', 'purpose', 'active'],
    search: ['code', 'subject', 'body'],
  },
  unique: [['code', 'channel', 'language']],
})

/** A part that templates share: `{% render "footer" %}`. */
export const MessageElement = resource('site.messageElement', {
  scope: 'merchant',
  title: 'code',
  fields: {
    code: text({ max: 60, pattern: /^[a-z][A-Za-z0-9]*$/, unique: true }),
    body: text({ max: 20_000, multiline: true }),
  },
  list: { columns: ['code', 'body'], sort: 'code', search: ['code', 'body'] },
})

const preview = z.object({
  subject: z.string(),
  body: z.string(),
  html: z.string().nullable(),
  parts: z.int(),
  /** Of a text message to one receiver; null: no account sends it, or it is a mail. */
  price: z.number().nullable(),
  /** Values that the member lacks: that member would be skipped. */
  missing: z.array(z.string()),
})
export type DesignPreview = z.infer<typeof preview>

/** Shows a text as a member would get it, saved or not. */
export const previewDesign = operation('/al/message/design/preview', {
  input: z.strictObject({
    channel: z.enum(CHANNELS),
    subject: z.string().max(400),
    body: z.string().max(20_000),
    html: z.string().max(100_000).nullish(),
    /** Left out: samples. */
    member: z.uuid().optional(),
  }),
  output: preview,
  need: 'message.design:list',
  bodyLimit: 256 * 1024,
})

/** Sends a template to oneself, with samples. */
export const testDesign = operation('/al/message/design/test', {
  input: z.strictObject({ id: z.uuid(), to: z.string().trim().min(3).max(254) }),
  output: z.object({ sent: z.boolean() }),
  need: 'message.design:test',
  writes: true,
})
