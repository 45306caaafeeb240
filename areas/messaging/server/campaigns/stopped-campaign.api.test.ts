import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import type { Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import type { JobContext } from '#platform/server/operation/area-server.ts'
import { type Gateway, gatewayChannel, startGateway } from '../../../../tests/support/message-servers.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'
import { storeMerchant } from '../../../../tests/support/store-merchant.ts'
import { Member } from '../../../members/contract/member.ts'
import { Campaign, stepCampaign } from '../../contract/campaign.ts'
import { Design } from '../../contract/design.ts'
import { CLAIM_SECONDS } from '../delivery/claim-messages.ts'
import { deliveryJobs } from '../delivery/deliver-job.ts'
import { deliveryJobOf } from '../delivery/delivery-jobs.ts'
import { startCampaign } from './campaign-jobs.ts'

const RECIPIENTS = 590
const STOPPED_AFTER = 437
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = 12

let app: MessagingApp
let gateway: Gateway
let design: string

beforeAll(async () => {
  ;[app, gateway] = await Promise.all([startMessagingApp(), startGateway()])
  await app.addChannel(gatewayChannel(gateway.url), { pricePerSegment: 0.07 })
  await storeMerchant(app, { name: 'Harbour & Vine', abn: '53004085616', email: 'hello@shop.example' })
  const rows = Array.from({ length: RECIPIENTS }, (_, n) => ({
    firstName: `Member ${n}`,
    mobile: `+614915${String(70_000 + n)}`,
    type: 'confirmed' as const,
  }))
  const members = await app.act(ctx => ctx.add(Member, rows))
  await app.consent(
    members.map(({ id, mobile }) => ({
      ...{ channel: 'sms' as const, address: String(mobile), member: id },
      ...{ state: 'optIn' as const, how: 'form' as const, words: 'Yes' },
    })),
  )
  const { result } = await app.owner.call(resourceOperations(Design).action, {
    action: ACTION.add,
    row: { code: 'figs', channel: 'sms', body: 'Figs! {{ merchant.name }}. {{ unsubscribe }}' },
  })
  design = (result as { id: string }).id // the row that was added
})
afterAll(async () => {
  await app.close()
  await gateway.close()
})
beforeEach(() => {
  // A week later: what other campaigns sent does not count any more. In the middle of a day: no quiet hours.
  const at = new Date(app.runtime.clock() + 8 * 24 * HOUR)
  at.setUTCHours(NOON, 0, 0, 0)
  app.wait(at.getTime() - app.runtime.clock())
  gateway.messages.length = 0
  gateway.answer(() => ({ status: 200 }))
})

/** A campaign to all whose list is taken. */
async function listed(name: string): Promise<string> {
  const { result } = await app.owner.call(resourceOperations(Campaign).action, {
    action: ACTION.add,
    row: { name, channel: 'sms', design },
  })
  const { id } = result as { id: string } // the row that was added
  await app.owner.call(stepCampaign, { id, step: 'start' })
  await startCampaign(jobContext(app.runtime, 'test'), app.merchantId, id)
  return id
}

const write = (work: (db: Queries) => Promise<unknown>) => app.database.write(app.merchantId, work)

/** Sends as many messages of a campaign as had left when its worker was stopped. */
async function sendFirst(campaign: string, count: number): Promise<void> {
  const later = new Date(app.runtime.clock() + MINUTE).toISOString()
  await write(db =>
    db.run(sql`
      update message_outbox set next_try = ${later}::timestamptz
      where merchant_id = ${app.merchantId}::uuid and campaign = ${campaign}::uuid and id not in (
        select id from message_outbox where merchant_id = ${app.merchantId}::uuid and campaign = ${campaign}::uuid
        order by id limit ${count})`),
  )
  await app.deliver('marketing')
  app.wait(MINUTE + 1000)
}

/** The provider takes so many messages a second; at most so many are in flight. */
async function setRate(ratePerSecond: number): Promise<void> {
  await write(db =>
    db.run(
      sql`update message_sms_channel set rate_per_second = ${ratePerSecond} where merchant_id = ${app.merchantId}::uuid`,
    ),
  )
}

class Killed extends Error {}
type Moment = { readonly write: number; readonly when: 'before' | 'after' }

/** A worker that is killed at a moment: nothing that it would write from then on is stored. */
async function deliverUntilKilled(isKilled: (moment: Moment) => boolean): Promise<void> {
  const whole = jobContext(app.runtime, 'test')
  let [writes, killed] = [0, false]
  const die = (moment: Moment) => {
    killed ||= isKilled(moment)
    if (killed) throw new Killed('kill -9')
  }
  const database: JobContext['database'] = {
    ...whole.database,
    write: (merchantId, work) => {
      writes += 1
      const moment = { write: writes }
      return whole.database.write(merchantId, async db => {
        die({ ...moment, when: 'before' })
        const answer = await work(db)
        die({ ...moment, when: 'after' })
        return answer
      })
    },
  }
  const job = deliveryJobs.find(({ name }) => name === deliveryJobOf('marketing'))
  await expect(job?.run({ ...whole, database }, { merchantId: app.merchantId })).rejects.toThrow(Killed)
}

async function statesOf(campaign: string): Promise<Record<string, number>> {
  const rows = await app.database.read(app.merchantId, db =>
    db.rows<{ status: string; count: number }>(sql`
      select status, count(*)::int as count from message_outbox
      where merchant_id = ${app.merchantId}::uuid and campaign = ${campaign}::uuid group by status order by status`),
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

describe('a campaign stopped after 437 of 590, one message in flight, whose provider cannot tell', () => {
  it.each([
    ['had arrived', 590, ({ when }: Moment) => when === 'after' && gateway.messages.length > STOPPED_AFTER],
    // A worker claims, marks what it is about to hand over, and hands it over.
    ['had not arrived', 589, ({ write, when }: Moment) => when === 'before' && write === 3],
  ] as const)('that message is unknown, 152 follow, and nobody gets two: where it %s', async (_, arrived, isKilled) => {
    const campaign = await listed(`Figs ${arrived}`)
    expect(await statesOf(campaign)).toEqual({ queued: RECIPIENTS })
    await sendFirst(campaign, STOPPED_AFTER)
    expect(gateway.messages).toHaveLength(STOPPED_AFTER)

    await setRate(1)
    await deliverUntilKilled(isKilled)
    await setRate(1000)
    // Its claim has not ended: another worker leaves all of it alone.
    const before = gateway.messages.length
    await app.deliver('marketing')
    expect(gateway.messages).toHaveLength(before)

    app.wait((CLAIM_SECONDS + 1) * 1000)
    await app.deliver('marketing')
    app.wait(HOUR)
    await app.deliver('marketing')
    expect(await statesOf(campaign)).toEqual({ sent: RECIPIENTS - 1, unknown: 1 })
    const receivers = gateway.messages.map(({ to }) => to)
    expect(receivers).toHaveLength(arrived)
    expect(new Set(receivers).size).toBe(arrived)
  })
})

it('a code leaves while a campaign is under way, and not after it', async () => {
  const campaign = await listed('Plums')
  const codeTo = '+61491579990'
  const underWay = Promise.withResolvers<void>()
  gateway.answer(async ({ to }) => {
    if (to !== codeTo && gateway.messages.length > 50) underWay.resolve()
    return { status: 200 }
  })
  const campaignSent = app.deliver('marketing')
  await underWay.promise
  await app.send({ to: codeTo, body: '4711', secret: { until: app.runtime.clock() + 10 * MINUTE } })
  await app.deliver('code')
  const place = gateway.messages.findIndex(({ to }) => to === codeTo)
  expect(place).toBeGreaterThan(0)
  const left = (await statesOf(campaign)).sent ?? 0
  expect(left).toBeLessThan(RECIPIENTS)
  await campaignSent
  expect(await statesOf(campaign)).toEqual({ sent: RECIPIENTS })
})
