import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { beginCheckout, payAtSimulator } from '#areas/payments/contract/checkout.ts'
import { SitePay } from '#areas/payments/contract/site-pay.ts'
import { Site } from '#areas/system/contract/site.ts'
import { changePlanState, TicketPlan } from '#areas/tickets/contract/plan.ts'
import { holdPublicly, payPublicly } from '#areas/tickets/contract/public-booking.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { askOwner } from '../../support/ask-owner.ts'
import { sendJobs } from '../../support/send-job.ts'
import { remoteClient } from '../remote-client.ts'
import { ownServer } from './own-server.ts'

const LIMIT = 1_500_000
const SOON = { timeout: 400_000, interval: 1000 }
const DAY = 86_400_000
/** Customers who pay, and places: the holds of the others end before their money comes, and other customers take their places. */
const PAYING = 1000
const PLACES = 700
const AT_ONCE = 16
/** The server is killed after so many payments each. */
const KILL_AFTER = 180
/** Milliseconds between the tries of a customer whose connection broke. */
const AGAIN_AFTER = 200

// Each customer has an address of their own, because strangers are limited by address.
const server = ownServer({
  ADMIN_PASSWORD: 'Killed-with-bookings-1!',
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '127.0.0.1',
})
const ask = <Row>(text: string, values: unknown[] = []) => askOwner<Row>(server.dataDir, text, values)
const lastPart = (path: string): string => path.split('/').at(-1) ?? ''

async function add(path: string, row: object): Promise<string> {
  const added = await server.owner.call(path, { action: ACTION.add, row })
  if (added.rtn < 0) throw new Error(`${path}: ${JSON.stringify(added)}`)
  return added.result.id
}

interface Event {
  readonly plan: string
  readonly ordLot: string
  readonly startsAt: string
}

async function sellEvent(): Promise<Event> {
  const sites = await server.owner.call(resourceOperations(Site).action.path, { action: ACTION.list })
  const { id: siteId, ordLot } = sites.result[0]
  await ask('update site_site_pay set active = false')
  await add(resourceOperations(SitePay).action.path, { siteId, name: 'Killed' })
  const startsAt = new Date(Date.now() + 2 * DAY).toISOString()
  const plan = await add(resourceOperations(TicketPlan).action.path, {
    ...{ code: 'KILLED', name: 'Killed', kind: 'event', sites: [ordLot], capacity: PLACES },
    ...{ validFrom: startsAt, validTo: new Date(Date.now() + 3 * DAY).toISOString() },
    prices: [{ id: 'entry', name: 'Entry', price: 30, tax: 10, counts: 1 }],
  })
  await server.owner.call(changePlanState.path, { id: plan, state: 'onSale' })
  return { plan, ordLot, startsAt }
}

/** A call of a customer, who tries again with the same key while the server is away. */
async function callAs(customer: number, path: string, payload: object) {
  const address = `198.51.${Math.floor(customer / 250)}.${customer % 250}` // not money: an address
  const headers = { 'x-forwarded-for': address, 'idempotency-key': uuidv7() }
  for (;;) {
    try {
      const answer = await remoteClient(server.server.url, '').call(path, payload, headers)
      if (answer.status === 200) return answer
      if (answer.status < 500) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer)}`)
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error // fetch: no connection, or half an answer
    }
    await sleep(AGAIN_AFTER)
  }
}

/** Holds a place and goes to the provider's page. */
async function toProvider(customer: number, { plan, ...event }: Event): Promise<string> {
  const client = { name: `Customer ${customer}`, email: `customer${customer}@example.com` }
  const request = { ...event, code: plan, lines: [{ price: 'entry', quantity: 1 }], client }
  const { result: held, map } = await callAs(customer, holdPublicly.path, request)
  if (!held) throw new Error(`no place: ${JSON.stringify(map)}`)
  const paying = await callAs(customer, payPublicly.path, { token: held.token })
  const begun = await callAs(customer, beginCheckout.path, { checkout: lastPart(paying.result.checkoutPath) })
  return lastPart(begun.result.checkoutUrl)
}

async function eachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
    }),
  )
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)

interface Standing {
  readonly status: string
  readonly count: number
  readonly captured: number
  readonly refunded: number
}
const standings = () =>
  ask<Standing>(`
    select b.status, count(*)::int as count, sum(t.captured)::int as captured, sum(t.refunded)::int as refunded
    from cardpay_transaction t
    join ticket_booking b on b.merchant_id = t.merchant_id and b.id::text = t.purpose_ref::text
    join ticket_plan p on p.merchant_id = b.merchant_id and p.id = b.plan
    where p.code = 'KILLED' and t.captured > 0 group by b.status order by b.status`)

/** What the jobs of a minute do. */
async function settle(): Promise<number> {
  await sendJobs(server.dataDir, ['payments.simulator', 'payments.pull', 'payments.resume', 'tickets.bookings'])
  const all = await standings()
  return all.reduce(
    (sum, { count, status, refunded }) => sum + (status === 'confirmed' || refunded === count * 3000 ? count : 0),
    0,
  )
}

it('kill -9 amid 1,000 confirmations: everybody who paid has their place or their money back', {
  timeout: LIMIT,
}, async () => {
  const event = await sellEvent()
  const checkouts: string[] = []
  const goToProvider = (customers: readonly number[]) =>
    eachAtOnce(customers, async customer => {
      checkouts.push(await toProvider(customer, event))
    })
  await goToProvider(numbers(0, PLACES))
  const late = PAYING - PLACES
  await ask(
    `update ticket_booking set held_until = now() - interval '1 second' where id in (
       select b.id from ticket_booking b join ticket_plan p on p.merchant_id = b.merchant_id and p.id = b.plan
       where p.code = 'KILLED' and b.status = 'held' order by b.number limit ${late})`,
  )
  await goToProvider(numbers(PLACES, PAYING))
  await ask(
    `update ticket_booking set held_until = now() + interval '1 day' where status = 'held' and held_until > now()`,
  )

  let paid = 0
  let kills = 0
  let restarting: Promise<void> | undefined
  await eachAtOnce(checkouts, async checkout => {
    await callAs(paid, payAtSimulator.path, { checkout, card: 'visa' })
    paid += 1
    if (paid % KILL_AFTER !== 0 || restarting) return
    kills += 1
    restarting = server.server.kill().then(() => server.startAgain())
    await restarting
    restarting = undefined
  })
  expect(kills).toBe(Math.floor(PAYING / KILL_AFTER)) // not money: kills

  await expect.poll(settle, SOON).toBe(PAYING)
  expect(await standings()).toEqual([
    { status: 'confirmed', count: PLACES, captured: PLACES * 3000, refunded: 0 },
    { status: 'expired', count: late, captured: late * 3000, refunded: late * 3000 },
  ])
  expect(
    await ask(
      `select s.taken from ticket_slot s join ticket_plan p on p.merchant_id = s.merchant_id and p.id = s.plan_id where p.code = 'KILLED'`,
    ),
  ).toEqual([{ taken: PLACES }])
  for (const output of server.outputs()) expect(output).not.toContain('deadlock')
})
