import { PLATFORM_MERCHANT, type Queries } from '#platform/server/db/database.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import { judgeSending } from '../../rules/delivery/judge-sending.ts'
import { PURPOSES, type Purpose } from '../../rules/delivery/message-state.ts'
import { USUAL_QUIET_HOURS } from '../../rules/delivery/quiet-hours.ts'
import { accountLimits, countHandedOver } from './account-limits.ts'
import { Aftermath, type SentChunk } from './aftermath.ts'
import { type ClaimedMessage, cancelExpired, claimMessages } from './claim-messages.ts'
import { deliveryJobOf } from './delivery-jobs.ts'
import { handOver, markHanded, type Outgoing } from './hand-over.ts'
import { mailProviders } from './mail-servers.ts'
import { type Provider, type Providers, smsProviders } from './providers.ts'
import { type HandedOver, recordResults } from './record-results.ts'
import { sendingFacts } from './sending-facts.ts'
import { type SetAside, setAside } from './set-aside.ts'

/** Messages handed over at the same time; a slower account takes fewer. */
const AT_ONCE = 20
const SECOND_MS = 1000

type Judged = { readonly go: readonly Outgoing[]; readonly aside: readonly SetAside[] }

async function judgeBatch(job: JobContext, merchantId: string, claimed: readonly ClaimedMessage[]): Promise<Judged> {
  return job.database.read(merchantId, async db => {
    const now = job.clock()
    const [sms, mail, limits] = await Promise.all([
      smsProviders(job, db, merchantId),
      mailProviders(job.services, db, merchantId),
      accountLimits(db, merchantId, now),
    ])
    const providerOf = (message: ClaimedMessage) =>
      (message.channel === 'sms' ? sms : (mail satisfies Providers)).for(message)
    const limitUntil = (message: ClaimedMessage) => {
      const provider = message.purpose === 'marketing' ? providerOf(message) : undefined
      return provider && limits.take(provider)
    }
    const quietHours = (message: ClaimedMessage) => providerOf(message)?.quietHours ?? USUAL_QUIET_HOURS
    const facts = await sendingFacts(db, merchantId, claimed, { now, quietHours, limitUntil })
    const go: Outgoing[] = []
    const aside: SetAside[] = []
    claimed.forEach((message, index) => {
      const provider = providerOf(message)
      const known = facts[index]
      const judgement = known ? judgeSending(known) : undefined
      if (!judgement?.send) aside.push({ message, judgement: judgement ?? { send: false, keep: true } })
      else if (provider) go.push({ message, provider })
      else aside.push({ message, judgement: { send: false, keep: true } })
    })
    return { go, aside }
  })
}

/**
 * What may still go, with the consent of its receivers locked: an opt-out that is stored meanwhile waits for these messages, and
 * one that was stored before them keeps them back.
 */
async function lockConsenting(
  db: Queries,
  merchantId: string,
  chunk: readonly Outgoing[],
): Promise<readonly Outgoing[]> {
  const marketing = chunk.filter(({ message }) => message.purpose === 'marketing')
  if (marketing.length === 0) return chunk
  const rows = await db.rows<{ channel: string; address: string }>(sql`
    select channel, address from message_address
    where merchant_id = ${merchantId}::uuid and state = 'optIn' and suppression is null
      and address = any(${marketing.map(({ message }) => message.to)}::text[])
    order by channel, address for share`)
  const agreed = new Set(rows.map(({ channel, address }) => `${channel} ${address}`))
  return chunk.filter(
    ({ message }) => message.purpose !== 'marketing' || agreed.has(`${message.channel} ${message.to}`),
  )
}

/** A message that another worker lost: its provider is asked, and it goes again only where that is allowed. */
async function settleLost(job: JobContext, merchantId: string, lost: readonly Outgoing[]): Promise<void> {
  const { AnswerLost } = await import('#adapters/messages/carrier.ts')
  const results = await Promise.all(
    lost.map(async ({ message, provider }): Promise<HandedOver> => {
      const answer = await provider.carrier.ask?.(message.key).catch(() => 'cannotTell' as const)
      return {
        message,
        accountId: provider.id || undefined,
        text: message.body,
        pricePerSegment: provider.pricePerSegment,
        outcome: { fault: new AnswerLost('the server stopped while it was handed over') },
        answer: answer ?? 'cannotTell',
      }
    }),
  )
  await job.database.write(merchantId, db => recordResults(db, merchantId, results, job.clock()))
}

async function handOverChunk(job: JobContext, merchantId: string, claimed: readonly Outgoing[]): Promise<SentChunk> {
  const own = await markHanded(
    job,
    merchantId,
    claimed.map(({ message }) => message),
  )
  const chunk = claimed.filter(({ message }) => own.has(message.id))
  // Outside the transaction, which begins again after a deadlock: nothing is handed over twice by that.
  const carried = new Map<string, HandedOver>()
  const { results, left, counted } = await job.database.write(merchantId, async db => {
    const go = await lockConsenting(db, merchantId, chunk)
    const results = await Promise.all(
      go.map(async outgoing => {
        const result = carried.get(outgoing.message.id) ?? (await handOver(job, merchantId, outgoing))
        carried.set(outgoing.message.id, result)
        return result
      }),
    )
    await recordResults(db, merchantId, results, job.clock())
    const counted = await countHandedOver(db, merchantId, results, job.clock())
    return { results, counted, left: chunk.filter(outgoing => !go.includes(outgoing)) }
  })
  await setAside(
    job,
    merchantId,
    left.map(({ message }) => ({ message, judgement: { send: false, suppress: 'optedOut' } })),
  )
  return { results, counted }
}

/** Chunks of one provider each, as large as its rate lets them be. */
function chunksOf(go: readonly Outgoing[]): { readonly provider: Provider; readonly chunk: readonly Outgoing[] }[] {
  return [...Map.groupBy(go, ({ provider }) => provider).entries()].flatMap(([provider, all]) => {
    const size = Math.max(1, Math.min(AT_ONCE, Math.floor(provider.rate))) // not money: messages
    return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => ({
      // not money: chunks
      provider,
      chunk: all.slice(at * size, (at + 1) * size),
    }))
  })
}

async function deliverBatch(job: JobContext, merchantId: string, claimed: readonly ClaimedMessage[]): Promise<void> {
  const { go, aside } = await judgeBatch(job, merchantId, claimed)
  await setAside(job, merchantId, aside)
  const lost = go.filter(({ message }) => message.isLost)
  if (lost.length > 0) await settleLost(job, merchantId, lost)
  const aftermath = new Aftermath(job, merchantId)
  try {
    for (const { provider, chunk } of chunksOf(go.filter(({ message }) => !message.isLost))) {
      const began = performance.now()
      await aftermath.add(await handOverChunk(job, merchantId, chunk))
      const least = (chunk.length / provider.rate) * SECOND_MS
      if (performance.now() - began >= least) continue
      await aftermath.write()
      const rest = least - (performance.now() - began)
      if (rest > 0) await new Promise(resolve => setTimeout(resolve, rest))
    }
  } catch (error) {
    // What was handed over is recorded in any case; a second fault must not hide the first.
    await aftermath.write().catch(second => job.log.error({ err: second }, 'results of messages were not recorded'))
    throw error
  }
  await aftermath.write()
}

async function deliverAll(job: JobContext, merchantId: string, purpose: Purpose): Promise<void> {
  if (purpose === 'code') await cancelExpired(job, merchantId)
  for (;;) {
    const claimed = await claimMessages(job, merchantId, purpose)
    if (claimed.length === 0) return
    await deliverBatch(job, merchantId, claimed)
  }
}

/** Merchants with something due, or with secret texts to delete; the platform's own besides. Idle merchants cost nothing. */
const dueMerchants = (job: JobContext, purpose: Purpose): Sql => sql`
  select ${PLATFORM_MERCHANT}::uuid as merchant
  union select merchant from message_due(${job.now()}::timestamptz, ${purpose})
  ${purpose === 'code' ? sql`union select merchant from message_secrets_expired(${job.now()}::timestamptz)` : sql``}`

const deliveryJob = (purpose: Purpose): ServedJob => ({
  name: deliveryJobOf(purpose),
  schedule: '* * * * *',
  async run(job, { merchantId }) {
    if (typeof merchantId === 'string') await deliverAll(job, merchantId, purpose)
    else await eachDue(job, dueMerchants(job, purpose), ({ merchant }) => deliverAll(job, merchant, purpose))
  },
})

/**
 * Sends messages: those of one merchant when one is queued, and those of all every minute. Runs without providers too, because
 * unsent secret texts must expire as well.
 */
export const deliveryJobs: readonly ServedJob[] = PURPOSES.map(deliveryJob)
