import { sessionFor } from '#areas/pos/rules/register/session-for.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Writing } from '#platform/server/operation/needs.ts'
import type { JudgedSale } from './judged-sale.ts'
import type { LedgerSite } from './ledger-site.ts'
import { type RegisterSession, sessionsSince } from './sessions-since.ts'
import { closeSupplementary, type LateSales } from './supplementary-close.ts'

/**
 * Registers can't be opened or closed while sales are assigned to their sessions; several uploads can do so at once.
 */
const holdRegisters = (ctx: TenantData, ids: readonly string[]) =>
  ctx.db.run(sql`
    select 1 from pos_cash_register where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])
    order by id for key share`)

/** Session of each sale by its id; training and imported sales have none. */
export type SessionOf = ReadonlyMap<string, string>

interface Placed {
  readonly judgedSale: JudgedSale
  readonly registerId: string
  readonly session: RegisterSession | undefined
}

/**
 * Sales by the supplementary close they need: one per upload, register and closed session, or per business day without
 * a session.
 */
function lateSales(placed: readonly Placed[]): LateSales[] {
  const closes = new Map<string, LateSales>()
  for (const { judgedSale, registerId, session } of placed) {
    if (session?.closedAt === null) continue
    const { businessDay } = judgedSale.when
    const key = session?.id ?? `${registerId} ${businessDay}`
    const close = closes.get(key) ?? { registerId, of: session?.id ?? null, businessDay, sales: [] }
    close.sales.push(judgedSale)
    closes.set(key, close)
  }
  return [...closes.values()].toSorted((a, b) => (a.registerId < b.registerId ? -1 : 1))
}

/**
 * Assigns sales to the sessions in which they were rung up. Sales that arrive after the close of their register go to a
 * supplementary close, because the figures of a signed close never change. Every sale belongs to a close.
 */
export async function assignSessions(
  ctx: Writing,
  site: LedgerSite,
  judged: readonly JudgedSale[],
): Promise<SessionOf> {
  const real = judged.flatMap(judgedSale =>
    judgedSale.sale.training || judgedSale.registerId === null
      ? []
      : [{ judgedSale, registerId: judgedSale.registerId }],
  )
  const registers = [...new Set(real.map(({ registerId }) => registerId))]
  if (registers.length === 0) return new Map()
  const earliest = Math.min(...real.map(({ judgedSale }) => judgedSale.when.countsAt))
  const [, sessions] = await Promise.all([holdRegisters(ctx, registers), sessionsSince(ctx, registers, earliest)])
  const byRegister = Map.groupBy(sessions, ({ registerId }) => registerId)
  const placed = real.map(({ judgedSale, registerId }) => ({
    judgedSale,
    registerId,
    session: sessionFor(byRegister.get(registerId) ?? [], judgedSale.when.countsAt),
  }))
  const assigned = new Map(
    placed.flatMap(({ judgedSale, session }) =>
      session?.closedAt === null ? [[judgedSale.sale.saleId, session.id] as const] : [],
    ),
  )
  for (const close of lateSales(placed)) {
    const id = await closeSupplementary(ctx, site, close)
    for (const { sale } of close.sales) assigned.set(sale.saleId, id)
  }
  return assigned
}
