import { unitPriceFromStored, unitPriceToWire } from '#platform/rules/money/money.ts'
import type { HolidayRow } from '#platform/rules/time/holiday-calendar.ts'
import { isAvailableAt } from '#platform/server/db/available-at.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { MOST_PRODUCTS } from '../contract/board.ts'
import type { Plan, PlanBoard, PlanPlaylist, PlanProduct, PlanSchedule } from '../rules/plan.ts'

export interface SignPlace {
  readonly sign: string
  readonly signName: string
  readonly stationId: string
  readonly siteId: string
  readonly shop: Plan['shop']
  readonly station: Plan['station']
  readonly hasOwnSchedules: boolean
}

/** A sign that is not blocked, with its station and shop. */
export const readSignPlace = (ctx: TenantData, sign: string) =>
  ctx.db.row<SignPlace>(sql`
    select g.id as sign, g.name as "signName", t.id as "stationId", g.site_id as "siteId",
      exists (select 1 from signage_schedule c
        where c.merchant_id = ${ctx.merchantId}::uuid and c.sign = g.id and c.active) as "hasOwnSchedules",
      jsonb_build_object('name', s.lot_name, 'ordLot', s.ord_lot, 'zone', s.time_zone,
        'currency', coalesce(nullif(s.settings->>'currency', ''), 'AUD')) as shop,
      jsonb_build_object('name', t.name, 'orientation', t.orientation, 'defaultPlaylist', t.default_playlist,
        'boardStaleHours', t.board_stale_hours, 'whenStale', t.when_stale,
        'screenOn', t.screen_on) as station
    from signage_sign g
    join signage_station t on t.merchant_id = g.merchant_id and t.id = g.station
    join platform.site s on s.merchant_id = g.merchant_id and s.id = g.site_id
    where g.merchant_id = ${ctx.merchantId}::uuid and g.id = ${sign}::uuid and not g.blocked`)

/** Schedules of the shop, of the station and of the sign itself. */
export const readSchedules = (ctx: TenantData, { siteId, stationId, sign }: SignPlace) =>
  ctx.db.rows<PlanSchedule>(sql`
    select id, playlist, priority, weight, "from"::text as "from", "to"::text as "to", weekdays,
      left(time_from, 5) as "timeFrom", left(time_to, 5) as "timeTo", except_dates as "exceptDates", holidays,
      case when sign is not null then 'sign' when station is not null then 'station' else 'shop' end as target
    from signage_schedule
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and active
      and (station is null or station = ${stationId}::uuid) and (sign is null or sign = ${sign}::uuid)
    order by id`)

/** Holidays of the shop, where a schedule goes by them. */
export const readHolidays = async (ctx: TenantData, ordLot: string, schedules: readonly PlanSchedule[]) =>
  schedules.every(({ holidays = 'same' }) => holidays === 'same')
    ? []
    : ctx.db.rows<HolidayRow>(sql`
        select date::text as date, class, left(time_from::text, 5) as "timeFrom", left(time_to::text, 5) as "timeTo", yearly
        from system.holiday
        where merchant_id = ${ctx.merchantId}::uuid and (cardinality(ord_lots) = 0 or ${ordLot} = any(ord_lots))
        order by date, class`)

/** The newest publications of playlists that the shop may show. */
export async function readPlaylists(ctx: TenantData, ordLot: string, ids: readonly string[]): Promise<PlanPlaylist[]> {
  const rows = await ctx.db.rows<{ number: number; content: Omit<PlanPlaylist, 'number'> }>(sql`
    select p.number, p.content from signage_playlist l
    join signage_publication p on p.merchant_id = l.merchant_id and p.playlist_id = l.id
      and p.number = (l.published->>'number')::int
    where l.merchant_id = ${ctx.merchantId}::uuid and l.id = any(${ids}::uuid[]) and l.active
      and (cardinality(l.ord_lots) = 0 or ${ordLot} = any(l.ord_lots))
    order by l.id`)
  return rows.map(({ number, content }) => ({ ...content, number }))
}

interface BoardRow extends Omit<PlanBoard, 'items'> {
  readonly categories: readonly string[]
  readonly products: readonly string[]
}

const readBoardRows = (ctx: TenantData, ids: readonly string[]) =>
  ctx.db.rows<BoardRow>(sql`
    select id, name, price_level as "priceLevel", columns, per_page as "perPage", page_seconds as "pageSeconds",
      sold_out as "soldOut", show_old_price as "showOldPrice", show_name2 as "showName2", categories, products
    from signage_board where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) order by id`)

interface ProductRow extends Omit<PlanProduct, 'prices'> {
  /** Ten-thousandths. */
  readonly stored: readonly (number | null)[]
}

const PIECES = ['count', 'time']

/** Active products of the shop in the categories or by their ids, in the order of category and name. */
const readProducts = (ctx: TenantData, siteId: string, categories: readonly string[], products: readonly string[]) =>
  ctx.db.rows<ProductRow>(sql`
    select p.id, p.plu_name1 as name, p.plu_name2 as name2, p.category,
      jsonb_build_array(p.price1, p.price2, p.price3, p.price4) as stored,
      (p.sold_out or ${siteId}::uuid = any(p.sold_out_at)) as "soldOut",
      coalesce(u.kind <> all(${PIECES}::text[]), false) as weighed, coalesce(u.symbol, '') as unit,
      case when g.id is not null then jsonb_build_object('active', g.active, 'hours', g.hours) end as served
    from catalogue.product p
    left join catalogue.unit u on u.merchant_id = p.merchant_id and u.id = p.unit
    left join catalogue.category c on c.merchant_id = p.merchant_id and c.id = p.category
    left join catalogue.menu_group g on g.merchant_id = c.merchant_id and g.id = c.menu_group
    where p.merchant_id = ${ctx.merchantId}::uuid and p.active
      and (p.category = any(${categories}::uuid[]) or p.id = any(${products}::uuid[]))
      and ${isAvailableAt(sql`p.sold_at`, sql`p.not_sold_at`, sql`${siteId}::uuid`)}
    order by c.position, c.id, p.plu_name1, p.id
    limit ${MOST_PRODUCTS * 4}`)

/** Products of a board: those of its categories in their order, then single ones; none twice. */
function boardItems({ categories, products }: BoardRow, all: readonly ProductRow[]): string[] {
  const ofCategories = categories.flatMap(id => all.filter(({ category }) => category === id).map(row => row.id))
  const single = products.filter(id => all.some(row => row.id === id))
  return [...new Set([...ofCategories, ...single])].slice(0, MOST_PRODUCTS)
}

const toProduct = ({ stored, ...row }: ProductRow): PlanProduct => ({
  ...row,
  prices: stored.map(price => (price === null ? null : unitPriceToWire(unitPriceFromStored(price)))),
})

/** Boards with their products, and the other products that the plan prices. */
export async function readBoards(
  ctx: TenantData,
  siteId: string,
  ids: readonly string[],
  others: readonly string[] = [],
): Promise<Pick<Plan, 'boards' | 'products'>> {
  if (ids.length + others.length === 0) return { boards: [], products: [] }
  const rows = await readBoardRows(ctx, ids)
  const all = await readProducts(
    ctx,
    siteId,
    rows.flatMap(({ categories }) => categories),
    [...rows.flatMap(({ products }) => products), ...others],
  )
  const boards = rows.map(row => {
    const { categories: _categories, products: _products, ...board } = row
    return { ...board, items: boardItems(row, all) }
  })
  const shown = new Set([...boards.flatMap(({ items }) => items), ...others])
  return { boards, products: all.filter(({ id }) => shown.has(id)).map(toProduct) }
}
