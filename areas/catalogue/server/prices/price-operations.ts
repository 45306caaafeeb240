import { Temporal } from 'temporal-polyfill'
import { done, notFound, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { unitPriceFromStored, unitPriceToWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, type ServedOperation } from '#platform/server/operation/area-server.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import {
  cancelPrices,
  PriceChange,
  planPrices,
  previewPrices,
  priceChangeLines,
  retryPrices,
} from '../../contract/price-change.ts'
import { mayChangePrices } from '../products/sold-at-check.ts'
import { applyPrices, holdInState } from './apply-prices.ts'
import { decidePrices } from './decide-prices.ts'
import { type PriceProblem, problemWords } from './price-problems.ts'
import { forgetProblems, tryPrices } from './refused-prices.ts'
import { writePlan } from './write-plan.ts'

const PAGE = 50
const WRITTEN_PAGE = 100

const toWire = (stored: number | null): number | null =>
  stored === null ? null : unitPriceToWire(unitPriceFromStored(stored))

const preview = handle(previewPrices, async (ctx, { page, ...wish }) => {
  const decided = await decidePrices(ctx, wish)
  if ('refused' in decided) return decided
  const shown = decided.lines.slice((page - 1) * PAGE, page * PAGE)
  return done({
    changed: decided.lines.length,
    same: decided.same,
    without: decided.without,
    below: decided.below,
    chosen: decided.chosen,
    lines: shown.map(line => ({ ...line, old: toWire(line.old), new: unitPriceToWire(line.new) })),
  })
})

/** The moment on a shop's own clock; of an hour that is skipped there, the one after it. */
async function momentAt(
  ctx: TenantData & WithAccess,
  from: { day: string; time: string; ordLot: string },
): Promise<string | undefined> {
  const shop = await ctx.db.row<{ id: string; zone: string }>(sql`
    select id, time_zone as zone from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${from.ordLot}`)
  if (!shop || !ctx.access.mayAt(planPrices.need, shop.id)) return undefined
  return Temporal.PlainDateTime.from(`${from.day}T${from.time}`).toZonedDateTime(shop.zone).toInstant().toString()
}

const plan = handle(planPrices, async (ctx, { name, from, ...wish }) => {
  const now = ctx.now()
  const holdsFrom = from === null ? now : await momentAt(ctx, from)
  if (holdsFrom === undefined) return notFound()
  if (from !== null && Date.parse(holdsFrom) <= ctx.clock())
    return refuseFields({ from: { code: 'catalogue.refusal.priceChange.past' } })
  const decided = await decidePrices(ctx, wish)
  if ('refused' in decided) return decided
  if (decided.lines.length === 0) return refuse(RTN.wrongState, 'catalogue.refusal.priceChange.nothing')
  const objection = await mayChangePrices(ctx, [...new Set(decided.lines.map(({ item }) => item))])
  if (objection) return objection
  const id = await writePlan(ctx, { ...wish, name, holdsFrom }, decided.lines)
  const refused = from === null ? await applyPrices(ctx, id) : undefined
  return refused ?? done({ id, changed: decided.lines.length, applied: from === null })
})

const cancel = handle(cancelPrices, async (ctx, { id }) => {
  const objection = await holdInState(ctx, id, 'planned', 'refused')
  if (objection) return objection
  const changed = await ctx.change(PriceChange, [{ id, patch: { state: 'cancelled' } }])
  return Array.isArray(changed) ? done({}) : changed
})

/** Whether any item of a change would take its new price. */
async function isWanted(ctx: TenantData, id: string): Promise<boolean> {
  const willing = await ctx.db.row(sql`
    select 1 from catalogue_price_change_line
    where merchant_id = ${ctx.merchantId}::uuid and change_id = ${id}::uuid and problem is null limit 1`)
  return willing !== undefined
}

const retry = handle(retryPrices, async (ctx, { id, leaveOut }) => {
  const objection = await holdInState(ctx, id, 'refused')
  if (objection) return objection
  if (!leaveOut) await forgetProblems(ctx, id)
  else if (!(await isWanted(ctx, id))) return refuse(RTN.wrongState, 'catalogue.refusal.priceChange.nothing')
  return done({ applied: (await tryPrices(ctx, id)) === undefined })
})

interface WrittenRow {
  readonly item: string
  readonly code: string | null
  readonly name: string | null
  readonly level: number
  readonly old: number | null
  readonly new: number
  readonly problem: readonly PriceProblem[] | null
  readonly total: number
  readonly refused: number
  /** Of the whole change, where it is not for its items. */
  readonly reason: PriceProblem | null
}

/** One statement: lines, counts and reason are of one moment, while the job may be changing the prices. */
const writtenLines = (ctx: TenantData, { id, page }: { id: string; page: number }) =>
  ctx.db.rows<WrittenRow>(sql`
    select l.plu_id as item, p.plu_id as code, p.plu_name1 as name, l.level, l.old_price as old, l.new_price as new, l.problem,
      count(*) over ()::int as total, count(l.problem) over ()::int as refused, c.reason
    from catalogue_price_change c
      join catalogue_price_change_line l on l.merchant_id = c.merchant_id and l.change_id = c.id
      left join catalogue_plu p on p.merchant_id = l.merchant_id and p.id = l.plu_id
    where c.merchant_id = ${ctx.merchantId}::uuid and c.id = ${id}::uuid
    order by l.problem is null, l.place limit ${WRITTEN_PAGE} offset ${(page - 1) * WRITTEN_PAGE}`)

const lines = handle(priceChangeLines, async (ctx, request) => {
  const rows = await writtenLines(ctx, request)
  const t = ctx.words.in(ctx.locale)
  const { total = 0, refused = 0, reason = null } = rows[0] ?? {}
  const shown = rows.map(({ total: _, refused: __, reason: ___, ...row }) => ({
    ...row,
    old: toWire(row.old),
    new: unitPriceToWire(unitPriceFromStored(row.new)),
    problem: row.problem && problemWords(t, row.problem),
  }))
  return done({ lines: shown, total, refused, reason: reason && problemWords(t, [reason]) })
})

export const priceOperations: readonly ServedOperation[] = [preview, plan, cancel, retry, lines]
