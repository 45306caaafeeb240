import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Board } from '#areas/signage/contract/board.ts'
import { Item } from '#areas/signage/contract/item.ts'
import { syncSign } from '#areas/signage/contract/player.ts'
import { Playlist, publishPlaylist } from '#areas/signage/contract/playlist.ts'
import { Station } from '#areas/signage/contract/station.ts'
import { boardRows, planBook } from '#areas/signage/rules/board-rows.ts'
import type { Plan } from '#areas/signage/rules/plan.ts'
import { SHARED_MS } from '#areas/signage/server/shared-plans.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { hashToken } from '#platform/server/operation/tokens.ts'
import { type BenchPart, type BenchRow, upTo } from '../bench-row.ts'
import { latencies } from '../load/latencies.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { asOwner } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'
import { quantile } from '../quantiles.ts'

/** signage.md section 9. */
const SIGNS = 500
const MOST_SYNC_MS = 10
const PRICES = 100
const MOST_PRICES_MS = 5
const MOST_PUBLISH_MS = 5000
const ROUNDS = 100
/** Signs that ask at the same time. */
const AT_ONCE = 20

const add = async <R extends AnyResource>(caller: SignedCaller, of: R, row: InputOf<R>): Promise<string> =>
  (await caller.call<{ id: string }>(resourceOperations(of).action.path, { action: ACTION.add, row })).id

interface Signs {
  readonly playlist: string
  /** Keys of the televisions. */
  readonly keys: readonly string[]
}

const SEED_SIGNS = `
  with signs as (
    insert into signage_sign (merchant_id, id, version, created_at, updated_at, search_text, site_id, name, station, blocked, paired)
    select s.merchant_id, gen_random_uuid(), 1, now(), now(), '', s.site_id, 'Sign ' || g, s.id, false, true
    from signage_station s, generate_series(1, $2::int) g where s.id = $1 returning merchant_id, id, name)
  insert into signage_key (merchant_id, sign_id, key_hash)
  select merchant_id, id, ($3::text[])[substr(name, 6)::int] from signs`

/** A station whose signs all show one board of a hundred products. */
async function addSigns(caller: SignedCaller, owner: pg.Client): Promise<Signs> {
  const query = { action: ACTION.list, pageSize: PRICES }
  const products = await caller.call<{ id: string }[]>(resourceOperations(Plu).action.path, query)
  const name = `Bench ${randomUUID().slice(0, 8)}`
  const board = await add(caller, Board, { name, products: products.map(({ id }) => id) })
  const playlist = await add(caller, Playlist, { name })
  await add(caller, Item, { playlist, name, kind: 'board', board })
  await caller.call(publishPlaylist.path, { id: playlist })
  const { rows } = await owner.query<{ id: string }>('select id from system_site where active order by ord_lot limit 1')
  const siteId = rows[0]?.id ?? ''
  const station = await add(caller, Station, { siteId, code: name.slice(6), name, defaultPlaylist: playlist })
  const keys = Array.from({ length: SIGNS }, () => randomUUID())
  await owner.query(SEED_SIGNS, [station, SIGNS, keys.map(hashToken)])
  await owner.query('analyze signage_sign, signage_key')
  return { playlist, keys }
}

type Synced = { readonly planNumber: string; readonly plan?: Plan }

async function syncRows(caller: SignedCaller, owner: pg.Client, { keys }: Signs): Promise<BenchRow[]> {
  const plans = new Map<string, string>()
  for (const key of keys) plans.set(key, (await caller.call<Synced>(syncSign.path, { key })).planNumber)
  let turn = 0
  const syncs = await latencies(SIGNS, () => {
    const key = keys[turn++ % keys.length] ?? ''
    return caller.call(syncSign.path, { key, have: plans.get(key) })
  })
  const hash = hashToken(keys[0] ?? '')
  const plain = await latencies(ROUNDS, () =>
    owner.query('select sign_id from signage_key where key_hash = $1', [hash]),
  )
  return [
    upTo(`a sync of one of ${SIGNS} signs without news, p95`, quantile(syncs, 0.95), 'ms', MOST_SYNC_MS),
    { what: 'the database alone finds the key, p95', value: quantile(plain, 0.95), unit: 'ms' },
  ]
}

/** From the publication until the last of all signs has it. */
async function publicationRow(caller: SignedCaller, { keys, playlist }: Signs): Promise<BenchRow> {
  const began = performance.now()
  await caller.call(publishPlaylist.path, { id: playlist })
  const waiting = [...keys]
  const ask = async () => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const isThere = async () =>
        (await caller.call<Synced>(syncSign.path, { key })).plan?.playlists.some(({ number }) => number === 2)
      // Signs of a station share a plan for a second.
      while (!(await isThere())) await setTimeout(SHARED_MS)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return upTo(`a publication on ${SIGNS} signs, ${AT_ONCE} at once`, performance.now() - began, 'ms', MOST_PUBLISH_MS)
}

/** On the television: all prices of a board at a moment. */
async function priceRows(caller: SignedCaller, { keys }: Signs): Promise<BenchRow[]> {
  const { plan } = await caller.call<Synced>(syncSign.path, { key: keys[0] })
  const [board] = plan?.boards ?? []
  if (!plan || !board) throw new Error('a sign got no board')
  const book = planBook(plan)
  const instant = Date.now()
  const priced = await latencies(ROUNDS, async () => boardRows(plan, board, instant, { book }))
  const bare = await latencies(ROUNDS, async () => boardRows(plan, board, instant, { book, withPrices: false }))
  return [
    upTo(`${board.items.length} prices of a board, p95`, quantile(priced, 0.95), 'ms', MOST_PRICES_MS),
    { what: 'the same rows without prices, p95', value: quantile(bare, 0.95), unit: 'ms' },
  ]
}

export const signage: BenchPart = {
  name: 'signage',
  about: 'syncs of 500 signs without news, a publication on all of them, and the prices of a board',
  run: bench =>
    withProduct(bench, (_, caller) =>
      asOwner(bench.dataDir, async owner => {
        const signs = await addSigns(caller, owner)
        await bench.quiet()
        return [
          ...(await syncRows(caller, owner, signs)),
          await publicationRow(caller, signs),
          ...(await priceRows(caller, signs)),
        ]
      }),
    ),
}
