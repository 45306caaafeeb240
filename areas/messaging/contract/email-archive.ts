import { boolean, choice, file, instant, reference, shop, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Mails as they were sent, for 400 days. Texts are hidden without the permission `seeBody`. */
export const EmailArchive = resource('report.emailArchive', {
  scope: 'merchant',
  title: 'subject',
  actions: ['list', 'export'],
  fields: {
    at: instant({ readOnly: true }),
    to: text({ max: 254, readOnly: true }),
    from: text({ max: 400, readOnly: true }),
    subject: text({ max: 400, default: '', readOnly: true }),
    purpose: choice(['transactional', 'marketing'], { readOnly: true }),
    body: text({ max: 20_000, default: '', multiline: true, readOnly: true }),
    html: text({ max: 200_000, optional: true, multiline: true, readOnly: true }),
    /** As they were sent, with signatures. */
    headers: text({ max: 20_000, default: '', multiline: true, readOnly: true }),
    file: file({ optional: true, readOnly: true }),
    ref: text({ max: 300, optional: true, readOnly: true }),
    message: reference('message.outbox', { readOnly: true }),
    member: reference('member.member', { optional: true, readOnly: true }),
    site: shop(),
  },
  list: {
    columns: ['at', 'to', 'from', 'subject', 'purpose'],
    sort: '-at',
    filters: ['at', 'purpose', 'site', 'member'],
    search: ['to', 'subject'],
  },
})

export const SEE_BODY = 'report.emailArchive:seeBody'

export const EMAIL_EVENT_KINDS = [
  ...(['sent', 'delivered', 'deferred', 'bouncedHard', 'bouncedSoft'] as const),
  ...(['opened', 'clicked', 'complained', 'unsubscribed'] as const),
] as const

/** What became of mails, with the words of the servers. */
export const EmailEvent = resource('report.emailEvent', {
  scope: 'merchant',
  title: 'to',
  actions: ['list', 'export'],
  fields: {
    at: instant({ readOnly: true }),
    kind: choice(EMAIL_EVENT_KINDS, { readOnly: true }),
    to: text({ max: 254, readOnly: true }),
    subject: text({ max: 400, default: '', readOnly: true }),
    words: text({ max: 400, default: '', readOnly: true }),
    /** Opened by a scanner or a mail program, not by a person. */
    machine: boolean({ default: false, readOnly: true }),
    message: reference('message.outbox', { optional: true, readOnly: true }),
    site: shop(),
  },
  list: {
    columns: ['at', 'kind', 'to', 'subject', 'words', 'machine'],
    sort: '-at',
    filters: ['at', 'kind', 'machine', 'site'],
    search: ['to', 'subject', 'words'],
  },
})
