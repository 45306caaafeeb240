import { v7 as uuidv7 } from 'uuid'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import type { SendOutcome } from '#platform/contract/send-outcome.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { OutgoingMessage } from '#platform/server/operation/services.ts'
import { server as membersServer } from '../../areas/members/server/index.ts'
import type { StatedConsent } from '../../areas/messaging/contract/consent-stated.ts'
import { EmailConfig } from '../../areas/messaging/contract/email-config.ts'
import { SmsAccount } from '../../areas/messaging/contract/sms-account.ts'
import { SmsChannel } from '../../areas/messaging/contract/sms-channel.ts'
import type { Purpose } from '../../areas/messaging/rules/delivery/message-state.ts'
import { writeConsent } from '../../areas/messaging/server/consent/write-consent.ts'
import { deliveryJobs } from '../../areas/messaging/server/delivery/deliver-job.ts'
import { deliveryJobOf } from '../../areas/messaging/server/delivery/delivery-jobs.ts'
import { server as messagingServer } from '../../areas/messaging/server/index.ts'
import { server as systemServer } from '../../areas/system/server/index.ts'
import { startTestApp, type TestApp, type TestOptions } from './test-app.ts'
import type { Client } from './wire-client.ts'

export interface SentRow {
  readonly id: string
  readonly to: string
  readonly status: string
  readonly reason: string | null
  readonly error: string | null
  readonly tries: number
  readonly parts: number | null
  readonly price: number | null
  readonly nextTry: string | null
  readonly content: string | null
}

export interface MessagingApp extends TestApp {
  readonly owner: Client
  /** Does something as the system within the test's merchant. */
  act<T>(work: (ctx: Context) => Promise<T>): Promise<T>
  send(message: Partial<OutgoingMessage> & { to: string }): Promise<SendOutcome>
  consent(rows: readonly StatedConsent[]): Promise<readonly StatedConsent[]>
  /** Runs the delivery of a purpose as the job does, once. */
  deliver(purpose?: Purpose): Promise<void>
  outbox(): Promise<SentRow[]>
  addChannel(channel: InputOf<typeof SmsChannel>, account?: Partial<InputOf<typeof SmsAccount>>): Promise<string>
  addMailServer(config: Partial<InputOf<typeof EmailConfig>> & { port: number }): Promise<string>
}

/** The server with messaging, its outbox in use, and one shop in Brisbane. */
export async function startMessagingApp(
  options: TestOptions = {},
  more: readonly AreaServer[] = [],
): Promise<MessagingApp> {
  const app = await startTestApp([systemServer, membersServer, messagingServer, ...more], {
    outbox: messagingServer.outbox,
    ...options,
  })
  const owner = app.as()
  const act: MessagingApp['act'] = work => workAsSystem(app.runtime, app.merchantId, 'test', work)
  const add = async (resource: typeof SmsChannel | typeof SmsAccount | typeof EmailConfig, row: object) => {
    const { action } = resourceOperations(resource)
    const { result } = await owner.call(action, { action: ACTION.add, row } as never) // rows of three resources; the server judges them
    return (result as { id: string }).id // the row that was added
  }
  return {
    ...app,
    owner,
    act,
    send: message =>
      act(ctx => ctx.services.messages.send({ channel: 'sms', body: 'Hello', secret: false, ...message })),
    consent: rows => act(ctx => writeConsent(ctx, rows)),
    deliver: async (purpose = 'transactional') => {
      const job = deliveryJobs.find(({ name }) => name === deliveryJobOf(purpose))
      await job?.run(jobContext(app.runtime, 'test'), { merchantId: app.merchantId })
    },
    outbox: () =>
      app.database.read(app.merchantId, db =>
        db.rows<SentRow>(sql`
          select id, "to", status, reason, error, tries, parts, price, next_try as "nextTry", content from message_outbox
          where merchant_id = ${app.merchantId}::uuid order by id`),
      ),
    addChannel: async (channel, account = {}) => {
      const id = await add(SmsChannel, channel)
      return add(SmsAccount, { name: `Account ${uuidv7()}`, channel: id, sender: '+61491570110', ...account })
    },
    addMailServer: config =>
      add(EmailConfig, {
        fromName: 'Harbour & Vine',
        fromAddress: 'hello@shop.example',
        host: '127.0.0.1',
        security: 'none',
        ...config,
      }),
  }
}
