import { z } from 'zod'
import { boolean, choice, email, integer, secret, shop, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** starttls: the connection is encrypted before anything is said. tls: from the beginning. none: never with a password. */
export const MAIL_SECURITY = ['starttls', 'tls', 'none'] as const

/** simulator: sends nothing; the two digits before the @ of an address decide what comes of a mail. */
export const MAIL_KINDS = ['smtp', 'simulator'] as const

/** Who e-mails of a shop come from, and by which server. A shop without one uses the merchant's, else SMTP_URL. */
export const EmailConfig = resource('site.emailConfig', {
  scope: 'merchant',
  title: 'fromAddress',
  fields: {
    site: shop(),
    fromName: text({ max: 80 }),
    fromAddress: email(),
    replyTo: email({ optional: true }),
    kind: choice(MAIL_KINDS, { default: 'smtp' }),
    host: text({ max: 200, pattern: /^[\w.-]+$/ }),
    port: integer({ min: 1, max: 65_535, default: 587 }),
    security: choice(MAIL_SECURITY, { default: 'starttls' }),
    user: text({ max: 200, optional: true }),
    password: secret({ optional: true, sentTo: ['host', 'port', 'security'] }),
    dkimDomain: text({ max: 200, optional: true, pattern: /^[a-z0-9.-]+$/ }),
    dkimSelector: text({ max: 63, optional: true, pattern: /^[a-z0-9._-]+$/ }),
    /** Private key in PEM. */
    dkimKey: secret({ optional: true, max: 8000 }),
    ratePerMinute: integer({ min: 1, max: 100_000, default: 600 }),
    /** Part of the address that the mail provider calls with deliveries, bounces and complaints. */
    hookSecret: text({ max: 60, optional: true, readOnly: true }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['fromName', 'fromAddress', 'site', 'host', 'port', 'security', 'dkimDomain', 'active'],
    sort: 'fromAddress',
    filters: ['site', 'active'],
    search: ['fromName', 'fromAddress', 'host'],
  },
  sections: {
    sender: ['fromName', 'fromAddress', 'replyTo', 'site', 'active'],
    server: ['kind', 'host', 'port', 'security', 'user', 'password', 'ratePerMinute'],
    dkim: ['dkimDomain', 'dkimSelector', 'dkimKey'],
  },
})

/** Sends one mail by a configuration and tells what the server answered, word for word. */
export const testEmailConfig = operation('/al/site/emailConfig/test', {
  input: z.strictObject({ id: z.uuid(), to: z.email().max(254) }),
  output: z.object({ ok: z.boolean(), answer: z.string() }),
  need: 'site.emailConfig:test',
  writes: true,
})
