import { sessionFor } from '#areas/pos/rules/register/session-for.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Writing } from '#platform/server/operation/needs.ts'
import type { JudgedSale } from './judged-sale.ts'
import type { LedgerSite } from './ledger-site.ts'
import { type RegisterSession, sessionsSince } from './sessions-since.ts'
import { closeSupplementary, type LateSales } from './supplementary-close.ts'

/** Nobody opens or closes a register while sales are put into its sessions; those who put sales there do it side by side. */
const holdRegisters = (ctx: TenantData, ids: readonly string[]) =>
  ctx.db.run(sql`
    select 1 from pos_cash_register where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])
    order by id for key share`)

/** Session of each sale by its id; training and imported sales are in none. */
export type SessionOf = ReadonlyMap<string, string>

interface Placed {
  readonly one: JudgedSale
  readonly registerId: string
  readonly session: RegisterSession | undefined
}

/** Sales that need a supplementary close, by it: one an upload, register and closed session, or business day without any. */
function lateSales(placed: readonly Placed[]): LateSales[] {
  const closes = new Map<string, LateSales>()
  for (const { one, registerId, session } of placed) {
    if (session?.closedAt === null) continue
    const { businessDay } = one.when
    const key = session?.id ?? `${registerId} ${businessDay}`
    const close = closes.get(key) ?? { registerId, of: session?.id ?? null, businessDay, sales: [] }
    close.sales.push(one)
    closes.set(key, close)
  }
  return [...closes.values()].toSorted((a, b) => (a.registerId < b.registerId ? -1 : 1))
}

/**
 * Puts sales into the sessions in which they were rung up. What comes after its register was closed goes into a
 * supplementary close: figures of a close that was signed never change. No sale is outside every close.
 */
export async function assignSessions(
  ctx: Writing,
  site: LedgerSite,
  judged: readonly JudgedSale[],
): Promise<SessionOf> {
  const real = judged.flatMap(one =>
    one.sale.training || one.registerId === null ? [] : [{ one, registerId: one.registerId }],
  )
  const registers = [...new Set(real.map(({ registerId }) => registerId))]
  if (registers.length === 0) return new Map()
  const earliest = Math.min(...real.map(({ one }) => one.when.countsAt))
  const [, sessions] = await Promise.all([holdRegisters(ctx, registers), sessionsSince(ctx, registers, earliest)])
  const byRegister = Map.groupBy(sessions, ({ registerId }) => registerId)
  const placed = real.map(({ one, registerId }) => ({
    one,
    registerId,
    session: sessionFor(byRegister.get(registerId) ?? [], one.when.countsAt),
  }))
  const assigned = new Map(
    placed.flatMap(({ one, session }) => (session?.closedAt === null ? [[one.sale.saleId, session.id] as const] : [])),
  )
  for (const close of lateSales(placed)) {
    const id = await closeSupplementary(ctx, site, close)
    for (const { sale } of close.sales) assigned.set(sale.saleId, id)
  }
  return assigned
}
