import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { startAwardRun } from '#areas/members/contract/award-run.ts'
import { transactCard } from '#areas/members/contract/card-operations.ts'
import { lookUpMember } from '#areas/members/contract/lookup.ts'
import { Member } from '#areas/members/contract/member.ts'
import { Svc } from '#areas/members/contract/svc.ts'
import { SvcType } from '#areas/members/contract/svc-type.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type BenchPart, type BenchRow, besides, upTo } from '../bench-row.ts'
import { latencies } from '../load/latencies.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { plainEntriesSeconds, plainPaymentsPerSecond, seedMembers } from '../members/seed-members.ts'
import { asOwner } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'
import { quantile } from '../quantiles.ts'

/** A share of the whole size, for trying the part out. */
const SHARE = Number(process.env.BENCH_SHARE ?? 1)
const MEMBERS = Math.round(1_000_000 * SHARE)
const CARDS = Math.round(500 * SHARE)
const ROUNDS = 200
const TILLS = 16
const PAYING_MS = 10_000
const POLL_MS = 100
const PATIENCE_MS = 600_000

interface Place {
  readonly merchantId: string
  readonly ordLot: string
}

async function findRows(caller: SignedCaller, owner: pg.Client, { merchantId, ordLot }: Place): Promise<BenchRow[]> {
  let turn = 0
  const next = () => {
    turn = (turn + 7919) % MEMBERS
    return turn + 1
  }
  const mobile = () => `04${String(next()).padStart(8, '0')}`
  const { path } = resourceOperations(Member).action
  const searched = await latencies(ROUNDS, () =>
    caller.call(path, { action: ACTION.list, search: mobile().slice(1), page: 1, pageSize: 20 }),
  )
  const lookUps = await latencies(ROUNDS, () => caller.call(lookUpMember.path, { ordLot, text: `B${next()}` }))
  const plainSearch = await latencies(ROUNDS, () =>
    owner.query(
      `select id, name from member_member where merchant_id = $1 and search_text like '%' || $2 || '%' order by name, id limit 20`,
      [merchantId, mobile().slice(1)],
    ),
  )
  const plainLookUps = await latencies(ROUNDS, () =>
    owner.query('select id, name from member_member where merchant_id = $1 and member_num = $2', [
      merchantId,
      `B${next()}`,
    ]),
  )
  return [
    upTo(`search among ${MEMBERS} members, p95`, quantile(searched, 0.95), 'ms', 20),
    { what: 'the same search by the database alone, p95', value: quantile(plainSearch, 0.95), unit: 'ms' },
    upTo(`a member by number among ${MEMBERS}, p95`, quantile(lookUps, 0.95), 'ms', 5),
    { what: 'the same row by the database alone, p95', value: quantile(plainLookUps, 0.95), unit: 'ms' },
  ]
}

async function loadedCards(caller: SignedCaller, ordLot: string): Promise<string[]> {
  const { path } = resourceOperations(Svc).action
  const row = { name: 'Bench', pinAbove: null }
  const type = (await caller.call<{ id: string }>(resourceOperations(SvcType).action.path, { action: ACTION.add, row }))
    .id
  const cards: string[] = []
  for (let at = 0; at < CARDS; at += 1) {
    const { id } = await caller.call<{ id: string }>(path, { action: ACTION.add, row: { type } })
    const { cardNumber } = await caller.call<{ cardNumber: string }>(resourceOperations(Svc).get.path, { id })
    await caller.call(transactCard.path, { ordLot, card: cardNumber, operation: 'issue', amount: 400, key: uuidv7() })
    cards.push(cardNumber)
  }
  return cards
}

async function paymentRows(caller: SignedCaller, owner: pg.Client, { merchantId, ordLot }: Place): Promise<BenchRow[]> {
  const cards = await loadedCards(caller, ordLot)
  const began = performance.now()
  let done = 0
  const till = async (number: number) => {
    for (let at = number; performance.now() - began < PAYING_MS; at += TILLS) {
      const card = cards[at % cards.length]
      await caller.call(transactCard.path, { ordLot, card, operation: 'pay', amount: 0.01, key: uuidv7() })
      done += 1
    }
  }
  await Promise.all(Array.from({ length: TILLS }, (_, number) => till(number)))
  const perSecond = (done * 1000) / (performance.now() - began)
  const plain = await plainPaymentsPerSecond(owner, merchantId)
  return [
    {
      ...besides('card payments over many cards', perSecond, '/s', plain),
      ...{ target: '≥ 300 /s', ok: perSecond >= 300 },
    },
  ]
}

async function awardRows(caller: SignedCaller, owner: pg.Client, { merchantId }: Place): Promise<BenchRow[]> {
  const began = performance.now()
  await caller.call(startAwardRun.path, {
    target: { all: true, expected: MEMBERS },
    points: 5,
    reason: 'Bench',
    key: uuidv7(),
  })
  for (;;) {
    const { rows } = await owner.query<{ state: string }>('select state from member_award_run where merchant_id = $1', [
      merchantId,
    ])
    if (rows[0]?.state === 'done') break
    if (performance.now() - began > PATIENCE_MS) throw new Error('the award did not end within ten minutes')
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  const seconds = (performance.now() - began) / 1000
  return [
    upTo(`award of points to ${MEMBERS} members`, seconds, 's', 120),
    {
      what: 'the database alone writes the same entries',
      value: await plainEntriesSeconds(owner, merchantId, 'award'),
      unit: 's',
    },
  ]
}

export const members: BenchPart = {
  name: 'members',
  about: 'a million members: search, by number, card payments of sixteen tills, an award to all; wants a fresh place',
  run: bench =>
    withProduct(bench, (_, caller) =>
      asOwner(bench.dataDir, async owner => {
        const { rows } = await owner.query<Place>(
          'select merchant_id as "merchantId", ord_lot as "ordLot" from system_site order by ord_lot limit 1',
        )
        const place = rows[0] ?? { merchantId: '', ordLot: '' }
        await seedMembers(owner, place.merchantId, MEMBERS)
        await bench.quiet()
        return [
          ...(await findRows(caller, owner, place)),
          ...(await paymentRows(caller, owner, place)),
          ...(await awardRows(caller, owner, place)),
        ]
      }),
    ),
}
