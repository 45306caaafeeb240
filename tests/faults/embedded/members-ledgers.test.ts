import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { startAwardRun } from '#areas/members/contract/award-run.ts'
import { transactCard } from '#areas/members/contract/card-operations.ts'
import { askOwner } from '../../support/ask-owner.ts'
import { ownServer } from './own-server.ts'

const LIMIT = 600_000
const SENDERS = 4
const CALLS_EACH = 40
/** Answers after which the server is killed. */
const KILLED_AT = [30, 90]
const TOP_UP = 1
const AWARDED = 7

const server = ownServer({ ADMIN_PASSWORD: 'Paid-while-it-burnt-1!', LOG_LEVEL: 'warn' })
const ask = <Row>(text: string, values: unknown[] = []) => askOwner<Row>(server.dataDir, text, values)

/** Repeats a call without an answer until it gets one, as a till on a bad network does. */
async function untilAnswered(path: string, payload: unknown): Promise<void> {
  for (;;) {
    const answer = await server.owner.call(path, payload).catch(() => undefined)
    if (answer?.success === 1) return
    if (answer) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`)
    await new Promise(resolve => setImmediate(resolve))
  }
}

/** A wallet of the demo that can be topped up, and the shop of the one who does it. */
async function walletAndShop(): Promise<{ card: string; cardId: string; ordLot: string }> {
  const [wallet] = await ask<{ card: string; cardId: string; ordLot: string }>(
    `select c.card_number as card, c.id as "cardId", s.ord_lot as "ordLot"
     from member_svc c
     join member_svc_type t on t.merchant_id = c.merchant_id and t.id = c.type and t.reloadable and cardinality(t.ord_lots) = 0
     join system_site s on s.merchant_id = c.merchant_id
     where c.role = 'customer' and c.state = 'stock' order by c.id, s.ord_lot limit 1`,
  )
  if (!wallet) throw new Error('the demo has cards in stock')
  return wallet
}

/** Members and cards whose kept sums differ from their entries, or from their lots and buckets. */
const differences = () =>
  ask<{ id: string }>(
    `select m.id from member_member m
     left join (select merchant_id, member, sum(points) as points from member_point_entry group by 1, 2) e
       on e.merchant_id = m.merchant_id and e.member = m.id
     left join (select merchant_id, member_id, sum("left") as points from member_point_lot group by 1, 2) l
       on l.merchant_id = m.merchant_id and l.member_id = m.id
     left join member_point_sum s on s.merchant_id = m.merchant_id and s.member_id = m.id
     where m.points <> coalesce(e.points, 0) or m.points <> coalesce(l.points, 0) - coalesce(s.debt, 0)
     union all
     select c.id from member_svc c
     left join (select merchant_id, card, sum(amount) as amount, count(*) as entries from member_svc_entry group by 1, 2) e
       on e.merchant_id = c.merchant_id and e.card = c.id
     left join (select merchant_id, card_id, sum("left") as amount from member_svc_bonus group by 1, 2) b
       on b.merchant_id = c.merchant_id and b.card_id = c.id
     where c.balance <> coalesce(e.amount, 0) or c.entries <> coalesce(e.entries, 0)
       or c.balance <> c.principal + coalesce(b.amount, 0)`,
  )

it('kill -9 during an award and top-ups gives every member and card its points and money once', {
  timeout: LIMIT,
}, async () => {
  const { card, cardId, ordLot } = await walletAndShop()
  await untilAnswered(transactCard.path, { ordLot, card, operation: 'issue', amount: 10, key: uuidv7() })
  const members = await ask<{ id: string }>(`select id from member_member where status = 'active' order by id`)
  const run = uuidv7()
  const target = { ids: members.map(({ id }) => id) }
  await untilAnswered(startAwardRun.path, { target, key: run, reason: 'Killed in between', points: AWARDED })

  let answered = 0
  let restarted: Promise<void> = Promise.resolve()
  async function sender(): Promise<void> {
    for (let call = 0; call < CALLS_EACH; call += 1) {
      await untilAnswered(transactCard.path, { ordLot, card, operation: 'topUp', amount: TOP_UP, key: uuidv7() })
      answered += 1
      if (KILLED_AT.includes(answered))
        restarted = restarted.then(async () => {
          await server.server.kill()
          await server.startAgain()
        })
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sender))
  await restarted

  const [topUps] = await ask<{ count: number; principal: number }>(
    `select count(*)::int as count, sum(principal)::int as principal from member_svc_entry where card = $1 and operation = 'topUp'`,
    [cardId],
  )
  expect(topUps).toEqual({ count: SENDERS * CALLS_EACH, principal: SENDERS * CALLS_EACH * TOP_UP * 100 })
  const state = async () =>
    (await ask<{ state: string }>('select state from member_award_run where id = $1', [run]))[0]?.state
  await expect.poll(state, { timeout: 300_000, interval: 500 }).toBe('done')
  const awards = await ask<{ member: string; points: number }>(
    `select member, sum(points)::int as points from member_point_entry where key like 'award:' || $1 || ':%' group by member order by member`,
    [run],
  )
  expect(awards).toEqual(members.map(({ id }) => ({ member: id, points: AWARDED })))
  expect(await differences()).toEqual([])
})
