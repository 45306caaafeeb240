import type pg from 'pg'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import type { RunningServer } from '../../support/running-server.ts'
import { type Bench, type BenchPart, type BenchRow, besides, withinTimes } from '../bench-row.ts'
import { answersOf, type Measured, measureInTurn, postRequest, type Side } from '../load/load.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { cpuSeconds } from '../machine/process-cpu.ts'
import { asOwner, ownerUrlOf } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'
import { LISTED, type PlainQuestion } from '../reference/plain-sql.ts'
import { type ReferenceServer, startReference } from '../reference/start-reference.ts'

const FAR_PAGE = 500
const SEARCHES = 48
/** Occurs in seven names of a hundred. */
const COMMON_WORD = 'organic'
const CONNECTIONS = [1, 16] as const
const LEAST_SHARE = 0.6
const TIMES_PAGE_ONE = 3

interface Question {
  readonly name: string
  readonly asked: readonly PlainQuestion[]
}

/** A brand and its product, across the catalogue: each has a handful of matches. */
async function selectiveSearches(owner: pg.Client, merchantId: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select plu_name1 as name from (
       select plu_name1, row_number() over (order by plu_id) as place, count(*) over () as items
       from catalogue_plu where merchant_id = $1
     ) numbered where place % (items / $2) = 1 limit $2`,
    [merchantId, SEARCHES],
  )
  return rows.map(({ name }) => {
    const words = name.replace(/ \d.*$/, '').split(' ')
    return `${words[0]} ${words.at(-1)}`.toLowerCase()
  })
}

async function questions(dataDir: string): Promise<{ merchantId: string; all: Question[] }> {
  return asOwner(dataDir, async owner => {
    const { rows } = await owner.query<{ id: string }>(
      'select merchant_id as id from catalogue_plu group by 1 order by count(*) desc limit 1',
    )
    const merchantId = rows[0]?.id ?? ''
    const searches = await selectiveSearches(owner, merchantId)
    return {
      merchantId,
      all: [
        { name: 'page 1', asked: [{ page: 1 }] },
        { name: `page ${FAR_PAGE}`, asked: [{ page: FAR_PAGE }] },
        { name: 'search, two words', asked: searches.map(search => ({ page: 1, search })) },
        { name: 'search, common word', asked: [{ page: 1, search: COMMON_WORD }] },
      ],
    }
  })
}

interface Servers {
  readonly product: RunningServer
  readonly caller: SignedCaller
  readonly reference: ReferenceServer
}

const productSide = ({ product: { url, pid, dataDir }, caller }: Servers, { asked }: Question): Side => ({
  url,
  cpuSeconds: () => cpuSeconds(pid, dataDir),
  requests: () =>
    asked.map(question =>
      caller.request(`${Plu.path}/action`, { action: 1, pageSize: 20, sort: 'pluName1', columns: LISTED, ...question }),
    ),
})

const referenceSide = ({ product, reference: { url, pid } }: Servers, path: string, { asked }: Question): Side => ({
  url,
  cpuSeconds: () => cpuSeconds(pid, product.dataDir),
  requests: () =>
    asked.map(question => postRequest(path, { 'content-type': 'application/json' }, JSON.stringify(question))),
})

interface ProductAnswer {
  result: { id: string }[]
  map: { total: number }
}
interface ReferenceAnswer {
  rows: { id: string }[]
  total: number
}

/** Both sides must return the same results. */
async function proveSame(product: Side, reference: Side, name: string): Promise<void> {
  const ours = (await answersOf(product)) as ProductAnswer[] // by wire.md
  const theirs = (await answersOf(reference)) as ReferenceAnswer[] // by reference-server.ts
  ours.forEach(({ result, map }, place) => {
    const other = theirs[place]
    const same = JSON.stringify(result.map(row => row.id)) === JSON.stringify(other?.rows.map(row => row.id))
    if (!same || map.total !== other?.total || result.length === 0)
      throw new Error(`${name}, question ${place + 1}: product and reference answer differently`)
  })
}

interface Outcome {
  readonly product: Measured
  readonly reference: Measured
  /** The reference without the count: its best case. */
  readonly uncounted: Measured
}

function rowsFor(name: string, connections: number, outcome: Outcome, first: Measured | undefined): BenchRow[] {
  const { product, reference, uncounted } = outcome
  const at = `${name}, ${connections} conn.`
  const least = connections === 16 ? LEAST_SHARE : undefined
  const p95 = { what: `${at}: p95`, value: product.p95, unit: 'ms' }
  const others = Math.max(product.others, reference.others, uncounted.others)
  const rows = [
    besides(`${at}: answers`, product.perSecond, '/s', reference.perSecond, least),
    besides(`${at}: answers, reference does not count`, product.perSecond, '/s', uncounted.perSecond),
    besides(`${at}: processor time an answer`, product.cpu, 'ms', reference.cpu),
    besides(`${at}: processor time an answer, reference does not count`, product.cpu, 'ms', uncounted.cpu),
    besides(`${at}: PostgreSQL's part of that`, product.databaseCpu, 'ms', uncounted.databaseCpu),
    first ? withinTimes(p95.what, p95.value, p95.unit, { name: 'page 1', value: first.p95 }, TIMES_PAGE_ONE) : p95,
  ]
  return rows.map(row => ({ ...row, others }))
}

async function measureList(bench: Bench, product: RunningServer, caller: SignedCaller): Promise<BenchRow[]> {
  const { merchantId, all } = await questions(bench.dataDir)
  const reference = await startReference(ownerUrlOf(bench.dataDir), merchantId)
  const servers = { product, caller, reference }
  const rows: BenchRow[] = []
  try {
    for (const connections of CONNECTIONS) {
      let first: Measured | undefined
      for (const question of all) {
        const sides = [
          productSide(servers, question),
          referenceSide(servers, '/list', question),
          referenceSide(servers, '/rows', question),
        ] as const
        await proveSame(sides[0], sides[1], question.name)
        const [ours, plain, uncounted] = await measureInTurn(sides, { connections, quiet: bench.quiet })
        if (!ours || !plain || !uncounted) throw new Error('a side was not measured')
        rows.push(...rowsFor(question.name, connections, { product: ours, reference: plain, uncounted }, first))
        bench.say(`${question.name}, ${connections} connections: ${ours.perSecond.toFixed(0)} answers a second`)
        first ??= ours
      }
    }
  } finally {
    await reference.stop()
  }
  return rows
}

export const list: BenchPart = {
  name: 'list',
  about: 'products list through the whole stack, against node:http and pg',
  run: bench => withProduct(bench, (server, caller) => measureList(bench, server, caller)),
}
