import { searchable } from '#platform/rules/text/search-text.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachMerchant } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { EMAIL_EVENT_KINDS } from '../../contract/email-archive.ts'
import type { HandedOver } from '../delivery/record-results.ts'

export interface MailEvent {
  readonly kind: (typeof EMAIL_EVENT_KINDS)[number]
  readonly to: string
  readonly subject?: string | undefined
  readonly words?: string | undefined
  readonly message?: string | undefined
  readonly site?: string | null | undefined
  readonly at?: string | undefined
  readonly machine?: boolean
}

/** Adds what became of mails. */
export async function noteMailEvents(ctx: Context, events: readonly MailEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(event => ({
    ...event,
    id: ctx.random.id(),
    at: event.at ?? ctx.now(),
    subject: event.subject ?? '',
    words: event.words ?? '',
    machine: event.machine ?? false,
    search: searchable(`${event.to} ${event.subject ?? ''} ${event.words ?? ''}`),
  }))
  await ctx.db.run(sql`
    insert into report_email_event (merchant_id, id, version, created_at, updated_at, search_text, at, kind, "to", subject, words,
      machine, message, site)
    select ${ctx.merchantId}::uuid, r.id, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz, r.search, r.at, r.kind, r."to",
      r.subject, r.words, r.machine, r.message, r.site
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, search text, at timestamptz, kind text, "to" text,
      subject text, words text, machine boolean, message uuid, site uuid)
    returning 1`)
}

/** Keeps mails as they were sent. Codes and links that let their reader in are in no archive. */
export async function keepMails(ctx: Context, results: readonly HandedOver[]): Promise<void> {
  const mails = results.filter(({ message }) => message.channel === 'email' && message.content === null)
  const sent = mails.flatMap(({ message, outcome, from }) =>
    'carried' in outcome
      ? [
          {
            ...{
              id: ctx.random.id(),
              to: message.to,
              from: from ?? '',
              subject: message.subject,
              purpose: message.purpose,
            },
            ...{ body: message.body, html: message.html, ref: outcome.carried.ref ?? null, message: message.id },
            ...{ headers: outcome.carried.headers ?? '', file: message.file },
            ...{ member: message.member, site: message.site, search: searchable(`${message.to} ${message.subject}`) },
          },
        ]
      : [],
  )
  if (sent.length > 0)
    await ctx.db.run(sql`
      insert into report_email_archive (merchant_id, id, version, created_at, updated_at, search_text, at, "to", "from", subject,
        purpose, body, html, headers, file, ref, message, member, site)
      select ${ctx.merchantId}::uuid, r.id, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz, r.search,
        ${ctx.now()}::timestamptz, r."to", r."from", r.subject, r.purpose, r.body, r.html, r.headers, r.file, r.ref, r.message, r.member, r.site
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as r(id uuid, search text, "to" text, "from" text, subject text,
        purpose text, body text, html text, headers text, file uuid, ref text, message uuid, member uuid, site uuid)
      returning 1`)
  await noteMailEvents(
    ctx,
    mails.map(({ message, outcome }) => ({
      kind: 'carried' in outcome ? 'sent' : isFinal(outcome.fault) ? 'bouncedHard' : 'deferred',
      to: message.to,
      subject: message.subject,
      words: 'carried' in outcome ? outcome.carried.words : String(outcome.fault).slice(0, LONGEST_WORDS),
      message: message.id,
      site: message.site,
    })),
  )
}

const LONGEST_WORDS = 400
const isFinal = (fault: unknown): boolean => fault instanceof Error && fault.name === 'Undeliverable'

const KEPT_DAYS = 400

/** Mails of before are deleted, a merchant at a time; events of providers whose message never came to be, after a day. */
export const forgetMails: ServedJob = {
  name: 'message.forget',
  schedule: '17 18 * * *',
  async run(job) {
    const before = new Date(job.clock() - KEPT_DAYS * DAY_MS).toISOString()
    const yesterday = new Date(job.clock() - DAY_MS).toISOString()
    await eachMerchant(job, id =>
      job.database.write(id, async db => {
        await db.run(sql`
          delete from report_email_archive where merchant_id = ${id}::uuid and at < ${before}::timestamptz`)
        await db.run(sql`
          delete from message_provider_event
          where merchant_id = ${id}::uuid and applied_at is null and at < ${yesterday}::timestamptz`)
      }),
    )
  },
}
