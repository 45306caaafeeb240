import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue, eachMerchant } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import { judgeAttempt } from '../../rules/delivery-plan.ts'
import { forgetCalls } from '../pay-log/forget-calls.ts'
import { DELIVER_JOB } from './deliver-job-name.ts'
import { disableWebhook } from './disable-webhook.ts'
import { type DueDelivery, dueDeliveries } from './due-deliveries.ts'
import { leaseWebhook, releaseWebhook, type WebhookLease } from './lease-webhook.ts'
import { type Receiver, sendDelivery } from './send-delivery.ts'
import { type Result, storeResults } from './store-results.ts'
import { openSecrets } from './webhook-secrets.ts'

/** Requests to one webhook at the same time. */
const AT_ONCE = 10
/** While one receiver is slow, the others are looked at again after so many milliseconds. */
const LOOK_AGAIN_MS = 200
/** The schedule runs every minute; an earlier try is queued. */
const SCHEDULE_MS = MINUTE_MS

interface DueWebhook {
  readonly id: string
  readonly url: string
}

const dueWebhooks = (job: JobContext, merchantId: string): Promise<DueWebhook[]> =>
  job.database.read(merchantId, db =>
    db.rows<DueWebhook>(sql`
      select w.id, w.url from developer_webhook w
      where w.merchant_id = ${merchantId}::uuid and w.state = 'active' and exists (
        select 1 from developer_delivery d
        where d.merchant_id = ${merchantId}::uuid and d.merchant_id = w.merchant_id and d.webhook = w.id
          and d.state in ('pending', 'failing') and d.next_try <= ${job.now()}::timestamptz)`),
  )

/** Runs work on all items, so many at a time, in their order. */
async function inLanes<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Sends one batch; each result is judged by the number of its try. */
async function sendBatch(job: JobContext, receiver: Receiver, batch: readonly DueDelivery[]): Promise<Result[]> {
  const results: Result[] = []
  await inLanes(batch, AT_ONCE, async delivery => {
    const sent = await sendDelivery(job.services.outgoing, receiver, delivery, job.clock)
    const chance = (Number.parseInt(delivery.id.slice(-4), 16) % 1000) / 1000
    results.push({ delivery, sent, verdict: judgeAttempt(sent, delivery.tries + 1, chance) })
  })
  return results
}

/** Queues the next try where it is due before the schedule runs again. */
async function queueSoon(job: JobContext, merchantId: string, results: readonly Result[]): Promise<void> {
  const waits = results.flatMap(({ verdict }) => (verdict.state === 'failing' ? [verdict.waitMs] : []))
  const soonest = Math.min(...waits)
  if (soonest >= SCHEDULE_MS) return
  const inSeconds = Math.ceil(soonest / 1000) // not money: seconds
  await job.write(merchantId, ctx => ctx.services.jobs.send(DELIVER_JOB, { merchantId }, { inSeconds }))
}

interface Round {
  readonly lease: WebhookLease
  readonly secrets: readonly string[]
  readonly batch: readonly DueDelivery[]
}

/** In one transaction: stores what came of the batch before, extends the lease, and reads what is due next. */
const nextRound = (job: JobContext, lease: WebhookLease, results: readonly Result[]): Promise<Round | undefined> =>
  job.database.write(lease.merchantId, async db => {
    const { merchantId, webhookId } = lease
    // In the order in which a rotation locks them: the secret, then the webhook.
    const leased = await leaseWebhook(db, lease, job.now())
    await storeResults(db, { merchantId, webhookId, now: job.clock() }, results)
    if (!leased) return undefined
    const secrets = openSecrets(job.services.secrets, leased, { webhookId, now: job.clock() })
    const batch = isGone(results) ? [] : await dueDeliveries(db, { merchantId, webhookId, now: job.now() })
    return { lease: { ...lease, worker: leased.worker }, secrets, batch }
  })

const isGone = (results: readonly Result[]): boolean =>
  results.some(({ verdict }) => verdict.state === 'dead' && verdict.disable)

/**
 * Delivers what is due to one webhook, batch by batch. A lease that a fault leaves behind ends by itself. False: another worker
 * delivers, or nothing can be sent.
 */
async function deliverLeased(job: JobContext, merchantId: string, { id, url }: DueWebhook): Promise<boolean> {
  let round = await nextRound(job, { merchantId, webhookId: id, worker: null }, [])
  while (round && round.secrets.length > 0 && round.batch.length > 0) {
    const { lease, secrets, batch } = round
    const results = await sendBatch(job, { url, secrets }, batch)
    round = await nextRound(job, lease, results)
    await queueSoon(job, merchantId, results)
    if (isGone(results)) await job.write(merchantId, ctx => disableWebhook(ctx, id))
  }
  if (!round) return false
  const { lease, secrets } = round
  await job.database.write(merchantId, db => releaseWebhook(db, lease))
  return secrets.length > 0
}

/** Looks once more after the release: the worker of a newer event may have met the lease and left. */
async function deliverTo(job: JobContext, merchantId: string, webhook: DueWebhook): Promise<void> {
  const isDue = async () => (await dueWebhooks(job, merchantId)).some(({ id }) => id === webhook.id)
  while ((await deliverLeased(job, merchantId, webhook)) && (await isDue())) {
    // The next lease delivers it.
  }
}

const pause = () => new Promise<void>(resolve => setTimeout(resolve, LOOK_AGAIN_MS))

/** All webhooks of a merchant at the same time: a slow receiver delays no other, also not by what comes meanwhile. */
export async function deliverMerchant(job: JobContext, merchantId: string): Promise<void> {
  const busy = new Map<string, Promise<void>>()
  const faults: unknown[] = []
  do {
    for (const webhook of await dueWebhooks(job, merchantId)) {
      if (busy.has(webhook.id)) continue
      const work = deliverTo(job, merchantId, webhook)
        .catch(error => void faults.push(error))
        .finally(() => busy.delete(webhook.id))
      busy.set(webhook.id, work)
    }
    await Promise.race([Promise.all(busy.values()), pause()])
  } while (busy.size > 0)
  if (faults.length > 0) throw faults[0]
}

export const deliverJob: ServedJob = {
  name: DELIVER_JOB,
  schedule: '* * * * *',
  async run(job, { merchantId }) {
    if (typeof merchantId === 'string') await deliverMerchant(job, merchantId)
    else
      await eachDue(job, sql`select merchant from developer_due(${job.now()}::timestamptz)`, ({ merchant }) =>
        deliverMerchant(job, merchant),
      )
  },
}

const RETENTION_DAYS = 30

/** Deletes events and their deliveries after a month. */
export const forgetEvents: ServedJob = {
  name: 'developer.forgetEvents',
  schedule: '40 3 * * *',
  run: job =>
    eachMerchant(job, async merchant => {
      await forgetCalls(job, merchant)
      await job.database.write(merchant, async db => {
        const before = new Date(job.clock() - RETENTION_DAYS * DAY_MS).toISOString()
        await db.run(
          sql`delete from developer_delivery where merchant_id = ${merchant}::uuid and at < ${before}::timestamptz`,
        )
        await db.run(
          sql`delete from developer_event_log where merchant_id = ${merchant}::uuid and at < ${before}::timestamptz`,
        )
      })
    }),
}
