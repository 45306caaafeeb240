import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { inOrder, type OnHandQuery } from './on-hand-order.ts'

/** Later pages are computed one by one: few users go so far. */
const FIRST = 2000
const FRESH_MS = 60_000
const REMEMBERED = 100

interface Remembered {
  readonly ids: readonly string[]
  readonly at: number
}

/** The first rows of long lists by figure. Their figures are current; their order may be a minute old. */
const orders = new Map<string, Remembered>()

const readIds = async (ctx: TenantData, order: Sql): Promise<string[]> =>
  (await ctx.db.rows<{ id: string }>(order, 'fresh')).map(({ id }) => id)

async function firstByFigure(
  ctx: TenantData & Timed,
  shops: readonly string[],
  query: OnHandQuery,
): Promise<readonly string[]> {
  const { page: _, pageSize: __, ...asked } = query
  const key = JSON.stringify([ctx.merchantId, shops, asked])
  const known = orders.get(key)
  if (known && ctx.clock() - known.at < FRESH_MS) return known.ids
  const ids = await readIds(ctx, inOrder(ctx, shops, query, { limit: FIRST, offset: 0 }))
  // A short list is found as quickly again.
  if (ids.length === FIRST) {
    if (orders.size >= REMEMBERED) orders.clear()
    orders.set(key, { ids, at: ctx.clock() })
  }
  return ids
}

const listed = (ids: readonly string[]): Sql =>
  sql`select x.id from unnest(${ids}::uuid[]) with ordinality as x(id, place) order by x.place`

/** Ids of the items on a page, and of one more: by it is known that there are more. */
export async function itemsOnPage(ctx: TenantData & Timed, shops: readonly string[], query: OnHandQuery): Promise<Sql> {
  const [limit, offset] = [query.pageSize + 1, (query.page - 1) * query.pageSize]
  if (query.sort.endsWith('name') || offset + limit > FIRST) return inOrder(ctx, shops, query, { limit, offset })
  return listed((await firstByFigure(ctx, shops, query)).slice(offset, offset + limit))
}
