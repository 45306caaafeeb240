import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Terminal } from '../../contract/terminal.ts'
import type { TerminalState } from '../../rules/terminal-state.ts'

export interface StoredTerminal {
  readonly id: string
  readonly siteId: string
  readonly name: string
  readonly accountId: string
  readonly state: TerminalState
  readonly busyWith: string | null
  readonly providerRef: string | null
  readonly paymentId: string | null
  readonly pairingUntil: string | null
}

const terminalWhere = (ctx: TenantData, where: Sql): Promise<StoredTerminal | undefined> =>
  ctx.db.row<StoredTerminal>(sql`
    select id, site_id as "siteId", name, account as "accountId", state, busy_with as "busyWith", provider_ref as "providerRef",
      payment as "paymentId", pairing_until as "pairingUntil"
    from eftpos_terminal where merchant_id = ${ctx.merchantId}::uuid and ${where}`)

export const loadTerminal = (ctx: TenantData, id: string): Promise<StoredTerminal | undefined> =>
  terminalWhere(ctx, sql`id = ${id}::uuid`)

export const lockTerminal = (ctx: TenantData, id: string): Promise<StoredTerminal | undefined> =>
  terminalWhere(ctx, sql`id = ${id}::uuid for update`)

/** The terminal of a register at an account: its own before one of the whole shop. Locked, so that one register gets it. */
export const lockTerminalForRegister = (
  ctx: TenantData,
  { siteId, accountId, register }: { readonly siteId: string; readonly accountId: string; readonly register: string },
): Promise<StoredTerminal | undefined> =>
  terminalWhere(
    ctx,
    sql`site_id = ${siteId}::uuid and account = ${accountId}::uuid and state <> 'retired'
      and (register is null or register = '' or register = ${register})
    order by (register = ${register}) is not true, name, id limit 1 for update`,
  )

/** Columns of the row that change together; `changes` is a list of assignments. */
export async function changeTerminal(ctx: Context, terminal: StoredTerminal, changes: Sql): Promise<void> {
  await ctx.db.run(sql`
    update eftpos_terminal set ${changes}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${terminal.id}::uuid`)
  await publishChanged(ctx, Terminal, [{ id: terminal.id, siteId: terminal.siteId }])
}

export const logTerminal = (ctx: Context, terminal: StoredTerminal, action: string): Promise<void> =>
  ctx.audit.record([
    { action, resource: Terminal.key, recordId: terminal.id, title: terminal.name, siteId: terminal.siteId },
  ])
