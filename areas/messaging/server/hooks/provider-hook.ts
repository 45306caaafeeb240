import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { CarrierEvent } from '#adapters/messages/carrier.ts'
import { moment } from '#platform/contract/define/calendar.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext, RawAnswer, RawRequest, ServedRoute } from '#platform/server/operation/area-server.ts'
import { applyEvents } from './apply-events.ts'
import { NO_ACCOUNT, type ProviderEvent } from './provider-event.ts'

/** People write whatever they like: what the database cannot store is left out, so that it holds up no other event. */
const storable = (max: number) =>
  z
    .string()
    .overwrite(text => text.toWellFormed().replaceAll('\0', ''))
    .max(max)

const event = z.object({
  id: storable(200).min(1),
  kind: z.enum(['sent', 'delivered', 'deferred', 'bounced', 'complained', 'opened', 'clicked', 'reply']),
  ref: storable(200).optional(),
  from: storable(254).optional(),
  text: storable(4000).optional(),
  subject: storable(400).optional(),
  bounce: z.enum(['hard', 'soft']).optional(),
  machine: z.boolean().optional(),
  words: storable(400).optional(),
  at: moment.optional(),
})
const MOST_EVENTS = 1000
const body = z.object({ events: z.array(event).max(MOST_EVENTS) })

const answer = (status: number): RawAnswer => ({ status })

/** HMAC-SHA-256 of the body in hex. */
function isSigned(secret: string, { headers, body: bytes }: RawRequest): boolean {
  const sent = Buffer.from(String(headers['x-signature'] ?? '').replace(/^sha256=/, ''))
  const right = Buffer.from(createHmac('sha256', secret).update(bytes).digest('hex'))
  return sent.length === right.length && timingSafeEqual(sent, right)
}

const HOOK_SECRET = /^[\w-]{1,60}$/

interface HookOwner {
  readonly merchant: string
  /** A sender of e-mails; else an account of text messages. */
  readonly isMail: boolean
}

/** The account or sender that is called by its own address; undefined where there is none. */
const findOwner = (job: JobContext, account: string, secret: string): Promise<HookOwner | undefined> =>
  job.database.read(PLATFORM_MERCHANT, db =>
    db.row<HookOwner>(sql`
      select merchant, false as "isMail" from message_find_account(${account}::uuid, ${secret})
      union all select merchant, true from message_find_mail_sender(${account}::uuid, ${secret})`),
  )

/** Mails have no account: their events are told apart by the sender before the provider's id. */
const eventOf = (account: string, { isMail }: HookOwner, event: CarrierEvent): ProviderEvent =>
  isMail ? { accountId: NO_ACCOUNT, event: { ...event, id: `${account}:${event.id}` } } : { accountId: account, event }

async function signingSecret(job: JobContext, merchantId: string, account: string): Promise<string | undefined> {
  const row = await job.database.read(merchantId, db =>
    db.row<{ id: string; secret: string | null }>(sql`
      select c.id, c.secret from message_sms_account a
      join message_sms_channel c on c.merchant_id = a.merchant_id and c.id = a.channel
      where a.merchant_id = ${merchantId}::uuid and a.id = ${account}::uuid`),
  )
  return row?.secret ? job.services.secrets.open(row.secret, `message.smsChannel.secret:${row.id}`) : undefined
}

function readBody(bytes: Buffer): readonly CarrierEvent[] | undefined {
  try {
    return body.safeParse(JSON.parse(bytes.toString('utf8'))).data?.events
  } catch {
    return undefined // no JSON
  }
}

/** `POST /hooks/message/{account}/{secret}`: receipts, bounces and replies, in our form (docs/operations.md). */
export const providerHook: ServedRoute = {
  method: 'POST',
  path: '/hooks/message/:account/:secret',
  async answer(job, request) {
    const { account = '', secret = '' } = request.params
    const owner = isUuid(account) && HOOK_SECRET.test(secret) ? await findOwner(job, account, secret) : undefined
    if (!owner) return answer(404)
    const key = await signingSecret(job, owner.merchant, account)
    if (key !== undefined && !isSigned(key, request)) return answer(401)
    const events = readBody(request.body)
    if (!events) return answer(400)
    await job.write(owner.merchant, ctx =>
      applyEvents(
        ctx,
        events.map(each => eventOf(account, owner, each)),
      ),
    )
    return answer(200)
  },
}
