import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { JudgedSale } from './judged-sale.ts'
import type { LedgerSite } from './ledger-site.ts'
import { closeSupplementary, type Supplementary } from './supplementary-close.ts'

interface Session {
  readonly id: string
  readonly registerId: string
  readonly openedAt: number
  /** Empty: open. */
  readonly closedAt: number | null
}

/** Nobody opens or closes a register while sales are put into its sessions; those who put sales there do it side by side. */
const holdRegisters = (ctx: Context, ids: readonly string[]) =>
  ctx.db.run(sql`
    select 1 from pos_cash_register where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])
    order by id for key share`)

const sessionsOf = (ctx: Context, registers: readonly string[], latest: number) =>
  ctx.db.rows<Session>(sql`
    select id, register_id as "registerId", (extract(epoch from opened_at) * 1000)::float8 as "openedAt",
      (extract(epoch from closed_at) * 1000)::float8 as "closedAt"
    from pos_register_session
    where merchant_id = ${ctx.merchantId}::uuid and register_id = any(${registers}::uuid[]) and not supplementary
      and opened_at <= ${new Date(latest).toISOString()}::timestamptz
    order by opened_at`)

/** Session of each sale by its id; a register that nobody ever opened has none. */
export type SessionOf = ReadonlyMap<string, string>

/**
 * Puts sales into the sessions in which they were rung up. What comes after its register was closed goes into a
 * supplementary close, one an upload, register and session: figures of a close that was signed never change.
 */
export async function assignSessions(
  ctx: Context,
  site: LedgerSite,
  judged: readonly JudgedSale[],
): Promise<SessionOf> {
  const real = judged.filter(({ sale, registerId }) => !sale.training && registerId !== null)
  const registers = [...new Set(real.flatMap(({ registerId }) => registerId ?? []))]
  if (registers.length === 0) return new Map()
  const latest = Math.max(...real.map(({ when }) => when.soldAt))
  const [, sessions] = await Promise.all([holdRegisters(ctx, registers), sessionsOf(ctx, registers, latest)])
  const assigned = new Map<string, string>()
  const late = new Map<string, Supplementary>()
  for (const one of real) {
    const { registerId, when, sale } = one
    const session = sessions.findLast(each => each.registerId === registerId && each.openedAt <= when.soldAt)
    if (!session) continue
    if (session.closedAt === null) {
      assigned.set(sale.saleId, session.id)
      continue
    }
    const close = late.get(session.id) ?? {
      id: ctx.random.id(),
      of: session.id,
      registerId: session.registerId,
      sales: [],
    }
    close.sales.push(one)
    late.set(session.id, close)
    assigned.set(sale.saleId, close.id)
  }
  const closes = [...late.values()].toSorted((a, b) => (a.registerId < b.registerId ? -1 : 1))
  for (const close of closes) await closeSupplementary(ctx, site, close)
  return assigned
}
