import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { EarnRule } from '#areas/members/contract/earn-rule.ts'
import { Member } from '#areas/members/contract/member.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sendJobs } from '../../support/send-job.ts'
import { type Bench, type BenchPart, type BenchRow, besides, upTo } from '../bench-row.ts'
import { csvFile, importSeconds } from '../load/import-file.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { IMPORTED, importedMembers, mobileOf } from '../members/imported-members.ts'
import { endedLotsLeft, plainMembersSeconds, seedEndedLots } from '../members/seed-lots.ts'
import { plainEntriesSeconds } from '../members/seed-members.ts'
import { asOwner } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'
import { median, quantile } from '../quantiles.ts'
import { type BenchPlace, benchPlace } from '../sales/bench-place.ts'
import type { BenchShop } from '../sales/bench-sales.ts'
import { CONNECTIONS, rate, salesFrom, upload } from '../sales/upload-sales.ts'

/** A share of the whole size, for trying the part out. */
const SHARE = Number(process.env.BENCH_SHARE ?? 1)
const MEMBERS = Math.round(100_000 * SHARE)
const SALES = Math.round(6000 * Math.max(SHARE, 0.1))
/** Sales per call. */
const BATCHES = [1, 50] as const
/** With and without a member take turns, so that other load slows both; medians count. */
const ROUNDS = 5
const QUIET_MS = 5000
const POLL_MS = 100
const PATIENCE_MS = 600_000

async function importRows(caller: SignedCaller, owner: pg.Client, merchantId: string): Promise<BenchRow[]> {
  const file = csvFile(importedMembers(MEMBERS))
  const seconds = await importSeconds(caller, Member.path, file, { count: MEMBERS, dryRun: false })
  return [
    upTo(`import of ${MEMBERS} members with their consent`, seconds, 's', 60),
    {
      what: 'the database alone writes the same members',
      value: await plainMembersSeconds(owner, merchantId, IMPORTED),
      unit: 's',
    },
  ]
}

/** Sales of members who come one after the other. */
const membersSales = (place: BenchShop, at: number, count: number) =>
  salesFrom(place, at, count).map((sale, n) => ({ ...sale, member: mobileOf((at + n) % MEMBERS) }))

/** Tills that sell one bill after the other, each of a member, until the work is done. @returns milliseconds of each upload */
async function whileTillsSell(caller: SignedCaller, place: BenchPlace, work: () => Promise<void>): Promise<number[]> {
  let [sold, isDone] = [0, false]
  const taken: number[] = []
  const till = async () => {
    while (!isDone) {
      const began = performance.now()
      await upload(caller, place.ordLot, membersSales(place, sold++, 1))
      taken.push(performance.now() - began)
    }
  }
  const tills = Promise.all(Array.from({ length: CONNECTIONS }, till))
  try {
    await work()
  } finally {
    isDone = true
    await tills
  }
  return taken
}

async function untilExpired(owner: pg.Client, merchantId: string): Promise<void> {
  const began = performance.now()
  while (await endedLotsLeft(owner, merchantId)) {
    if (performance.now() - began > PATIENCE_MS) throw new Error('the points did not expire within ten minutes')
    await wait(POLL_MS)
  }
}

async function expiryRows(
  bench: Bench,
  caller: SignedCaller,
  owner: pg.Client,
  place: BenchPlace,
): Promise<BenchRow[]> {
  const { merchantId } = place
  await seedEndedLots(owner, merchantId, MEMBERS)
  const before = await whileTillsSell(caller, place, () => wait(QUIET_MS))
  let seconds = 0
  const meanwhile = await whileTillsSell(caller, place, async () => {
    const began = performance.now()
    await sendJobs(bench.dataDir, ['member.expirePoints'])
    await untilExpired(owner, merchantId)
    seconds = (performance.now() - began) / 1000
  })
  return [
    upTo(`expiry of ${MEMBERS} lots while ${CONNECTIONS} tills sell`, seconds, 's', 60),
    {
      what: 'the database alone writes the same entries',
      value: await plainEntriesSeconds(owner, merchantId, 'expire'),
      unit: 's',
    },
    besides('a bill uploaded meanwhile, p95', quantile(meanwhile, 0.95), 'ms', quantile(before, 0.95)),
  ]
}

/** As many uploads of anonymous sales as of members' sales, in turns. */
async function uploadRows(bench: Bench, caller: SignedCaller, place: BenchPlace): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const batch of BATCHES) {
    await bench.quiet()
    const count = batch === 1 ? SALES / 6 : SALES
    const uploadRate = (sales: typeof salesFrom) =>
      rate(count, batch, (at, most) => upload(caller, place.ordLot, sales(place, at, most)))
    await uploadRate(salesFrom) // warm-up
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ without: await uploadRate(salesFrom), members: await uploadRate(membersSales) })
    const [without, members] = [median(rounds.map(each => each.without)), median(rounds.map(each => each.members))]
    rows.push(besides(`upload of members' sales, ${batch} a call`, members, 'sales/s', without, 0.85))
  }
  return rows
}

export const loyalty: BenchPart = {
  name: 'loyalty',
  about:
    'members imported, points that expire while tills sell, and sales with and without a member; wants a fresh place',
  run: bench =>
    withProduct(bench, (_, caller) =>
      asOwner(bench.dataDir, async owner => {
        const place = await benchPlace(bench, caller)
        const row = { name: 'Bench', points: 1, per: 1 }
        await caller.call(resourceOperations(EarnRule).action.path, { action: ACTION.add, row })
        await bench.quiet()
        return [
          ...(await importRows(caller, owner, place.merchantId)),
          ...(await expiryRows(bench, caller, owner, place)),
          ...(await uploadRows(bench, caller, place)),
        ]
      }),
    ),
}
