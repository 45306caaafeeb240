import type pg from 'pg'
import { startRegistration } from '#areas/members/contract/registration.ts'
import { Campaign } from '#areas/messaging/contract/campaign.ts'
import { Design } from '#areas/messaging/contract/design.ts'
import { EmailArchive } from '#areas/messaging/contract/email-archive.ts'
import { SmsAccount } from '#areas/messaging/contract/sms-account.ts'
import { SmsChannel } from '#areas/messaging/contract/sms-channel.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type BenchPart, type BenchRow, besides, upTo } from '../bench-row.ts'
import { latencies } from '../load/latencies.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { type CpuSeconds, cpuSeconds } from '../machine/process-cpu.ts'
import {
  plainCopySeconds,
  plainEventsPerSecond,
  plainStatesPerSecond,
  receiver,
  seedArchive,
  seedMembers,
} from '../messages/seed-messages.ts'
import { asOwner } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'
import { quantile } from '../quantiles.ts'

/** A share of the whole size, for trying the part out. */
const SHARE = Number(process.env.BENCH_SHARE ?? 1)
const RECIPIENTS = Math.round(100_000 * SHARE)
const MAILS = Math.round(1_000_000 * SHARE)
const ROUNDS = 200
/** Of the bench's own waiting: nothing is measured by it. */
const POLL_MS = 50
const SENT = Math.round(4000 * Math.max(SHARE, 0.25))
/** A campaign that is due is begun within a minute. */
const PATIENCE_MS = 300_000
const CODES = 20
const EVENTS = 4000
const EVENTS_A_CALL = 100

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
  const began = performance.now()
  for (;;) {
    const value = await read()
    if (value !== undefined) return value
    if (performance.now() - began > PATIENCE_MS) throw new Error('nothing came of it within five minutes')
    await wait(POLL_MS)
  }
}

const add = async (caller: SignedCaller, path: string, row: object): Promise<string> =>
  (await caller.call<{ id: string }>(path, { action: ACTION.add, row })).id

/** A campaign to everybody that is due now: the bench has no second person to approve it. */
async function dueCampaign(caller: SignedCaller, owner: pg.Client, merchantId: string): Promise<string> {
  const channel = await add(caller, resourceOperations(SmsChannel).action.path, {
    ...{ name: 'Bench', kind: 'simulator', ratePerSecond: 1000 },
  })
  await add(caller, resourceOperations(SmsAccount).action.path, {
    ...{ name: 'Bench', channel, sender: '+61491570110', quietFrom: '00:00', quietTo: '00:00' },
  })
  const design = await add(caller, resourceOperations(Design).action.path, {
    ...{ code: 'bench', channel: 'sms', body: 'Figs, {{ member.firstName }}! {{ merchant.name }}. {{ unsubscribe }}' },
  })
  const id = await add(caller, resourceOperations(Campaign).action.path, {
    ...{ name: 'Bench', channel: 'sms', design, tags: ['bench'] },
  })
  await owner.query(
    `update message_campaign set state = 'scheduled', starts_at = now() where merchant_id = $1 and id = $2`,
    [merchantId, id],
  )
  return id
}

interface Place {
  readonly caller: SignedCaller
  readonly owner: pg.Client
  readonly merchantId: string
  readonly processorTime: () => CpuSeconds
  /** Of the server. */
  readonly url: string
}

/** Milliseconds from the call to the provider, of codes that members ask for one after the other. */
async function codeTimes(caller: SignedCaller, owner: pg.Client, merchantId: string): Promise<number[]> {
  const { rows: sites } = await owner.query<{ ord_lot: string }>(
    'select ord_lot from system_site where merchant_id = $1 order by ord_lot limit 1',
    [merchantId],
  )
  const times: number[] = []
  for (let at = 0; at < CODES; at += 1) {
    const mobile = `+6147${String(at * 100 + 10).padStart(7, '0')}`
    await caller.call(startRegistration.path, { ordLot: sites[0]?.ord_lot, mobile })
    const sent = async () =>
      (
        await owner.query<{ ms: number }>(
          `select extract(epoch from sent_at - created_at)::float8 * 1000 as ms from message_outbox
           where merchant_id = $1 and purpose = 'code' and "to" = $2 and sent_at is not null`,
          [merchantId, mobile],
        )
      ).rows[0]?.ms
    times.push(await until(sent))
  }
  return times
}

/** Receipts of what was sent, told by the provider a hundred at a time. */
async function eventRows(server: string, owner: pg.Client, merchantId: string, campaign: string): Promise<BenchRow[]> {
  const { rows: accounts } = await owner.query<{ id: string; hook: string }>(
    `select id, hook_secret as hook from message_sms_account where merchant_id = $1 and name = 'Bench'`,
    [merchantId],
  )
  const { rows: sent } = await owner.query<{ ref: string }>(
    `select ref from message_outbox where merchant_id = $1 and campaign = $2 and ref is not null order by id limit $3`,
    [merchantId, campaign, EVENTS],
  )
  const url = `${server}/hooks/message/${accounts[0]?.id}/${accounts[0]?.hook}`
  const began = performance.now()
  for (let at = 0; at < sent.length; at += EVENTS_A_CALL) {
    const events = sent
      .slice(at, at + EVENTS_A_CALL)
      .map(({ ref }, n) => ({ id: `bench-${at + n}`, kind: 'delivered', ref }))
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
    })
    if (status !== 200) throw new Error(`the hook answered ${status}`)
  }
  const perSecond = (sent.length * 1000) / (performance.now() - began)
  const plain = await plainEventsPerSecond(owner, merchantId, campaign)
  return [
    { ...besides('receipts told by the provider', perSecond, '/s', plain), target: '≥ 1000 /s', ok: perSecond >= 1000 },
  ]
}

async function campaignRows({ caller, owner, merchantId, processorTime, url }: Place): Promise<BenchRow[]> {
  const id = await dueCampaign(caller, owner, merchantId)
  const row = async () =>
    (
      await owner.query<{ state: string; listed: boolean }>(
        'select state, listed_at is not null as listed from message_campaign where merchant_id = $1 and id = $2',
        [merchantId, id],
      )
    ).rows[0]
  await until(async () => ((await row())?.state === 'sending' ? true : undefined))
  const [began, before] = [performance.now(), processorTime()]
  await until(async () => ((await row())?.listed ? true : undefined))
  const [queued, after] = [(performance.now() - began) / 1000, processorTime()]
  const count = async () =>
    Number(
      (
        await owner.query(
          `select count(*) as n from message_outbox where merchant_id = $1 and campaign = $2 and sent_at is not null`,
          [merchantId, id],
        )
      ).rows[0]?.n,
    )
  const first = await until(async () => (await count()) || undefined)
  const sending = performance.now()
  const last = await until(async () => {
    const sent = await count()
    return sent >= first + SENT ? sent : undefined
  })
  const perSecond = ((last - first) * 1000) / (performance.now() - sending)
  const codes = await codeTimes(caller, owner, merchantId)
  await owner.query(
    `update message_outbox set status = 'cancelled', next_try = null where merchant_id = $1 and status = 'queued'`,
    [merchantId],
  )
  const copy = await plainCopySeconds(owner, merchantId, id)
  const states = await plainStatesPerSecond(owner, merchantId, id)
  return [
    upTo(`${RECIPIENTS} recipients queued`, queued, 's', 20),
    { what: 'the database alone writes the same rows', value: copy, unit: 's' },
    { what: 'recipients queued: processor time of node', value: after.server - before.server, unit: 's' },
    { what: 'recipients queued: processor time of PostgreSQL', value: after.database - before.database, unit: 's' },
    { ...besides('messages to the simulator', perSecond, '/s', states), target: '≥ 200 /s', ok: perSecond >= 200 },
    upTo('a code handed over while the campaign runs, p95', quantile(codes, 0.95), 'ms', 1000),
    ...(await eventRows(url, owner, merchantId, id)),
  ]
}

async function archiveRows(caller: SignedCaller, owner: pg.Client, merchantId: string): Promise<BenchRow[]> {
  await seedArchive(owner, merchantId, MAILS)
  let turn = 0
  const next = () => {
    turn = (turn + 7919) % MAILS
    return receiver(turn + 1)
  }
  const { path } = resourceOperations(EmailArchive).action
  const searched = await latencies(ROUNDS, () =>
    caller.call(path, { action: ACTION.list, search: next(), page: 1, pageSize: 20 }),
  )
  const plain = await latencies(ROUNDS, () =>
    owner.query(
      `select id, at, "to", subject from report_email_archive
       where merchant_id = $1 and search_text like '%' || $2 || '%' order by at desc, id limit 20`,
      [merchantId, next()],
    ),
  )
  return [
    upTo(`search in an archive of ${MAILS} mails, p95`, quantile(searched, 0.95), 'ms', 20),
    { what: 'the same search by the database alone, p95', value: quantile(plain, 0.95), unit: 'ms' },
  ]
}

export const messages: BenchPart = {
  name: 'messages',
  about:
    'a campaign to 100,000 members by the simulator, and searches in an archive of a million mails; wants a fresh place',
  run: bench =>
    withProduct(bench, ({ pid, url }, caller) =>
      asOwner(bench.dataDir, async owner => {
        const { rows } = await owner.query<{ merchant_id: string }>('select merchant_id from system_site limit 1')
        const merchantId = rows[0]?.merchant_id ?? ''
        await seedMembers(owner, merchantId, RECIPIENTS)
        await bench.quiet()
        const processorTime = () => cpuSeconds(pid, bench.dataDir)
        return [
          ...(await campaignRows({ caller, owner, merchantId, processorTime, url })),
          ...(await archiveRows(caller, owner, merchantId)),
        ]
      }),
    ),
}
