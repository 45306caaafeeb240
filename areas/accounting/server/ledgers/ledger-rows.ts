import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, WithServices } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { ConnectedLedger, type LedgerProgram, type LedgerState } from '../../contract/ledger.ts'
import type { Grouping } from '../../rules/numbered-journal.ts'

export interface LedgerRow {
  readonly id: string
  readonly name: string
  readonly program: LedgerProgram
  readonly grouping: Grouping
  readonly clientId: string | null
  readonly clientSecret: string | null
  readonly apiAddress: string | null
  readonly signInAddress: string | null
  readonly company: string | null
  readonly state: LedgerState
}

export const findLedger = (ctx: TenantData, id: string): Promise<LedgerRow | undefined> =>
  ctx.db.row<LedgerRow>(sql`
    select id, name, program, "grouping", client_id as "clientId", client_secret as "clientSecret", api_address as "apiAddress",
      sign_in_address as "signInAddress", company, state
    from accounting_ledger where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

export const openClientSecret = ({ services }: WithServices<'secrets'>, { id, clientSecret }: LedgerRow): string =>
  (clientSecret === null
    ? undefined
    : services.secrets.open(clientSecret, `${ConnectedLedger.key}.clientSecret:${id}`)) ?? ''

export interface LedgerStanding {
  readonly state: LedgerState
  readonly answer: string
  /** Left out: as it is. */
  readonly company?: string
}

const LONGEST_ANSWER = 400

/** Stores how connected books stand: users can't enter it. */
export async function setLedgerState(
  ctx: Context,
  { id, name }: Pick<LedgerRow, 'id' | 'name'>,
  { state, answer, company }: LedgerStanding,
): Promise<void> {
  await ctx.db.run(sql`
    update accounting_ledger set state = ${state}, answer = ${answer.slice(0, LONGEST_ANSWER)}, checked_at = ${ctx.now()}::timestamptz,
      company = coalesce(${company ?? null}, company), version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await ctx.audit.record([
    {
      action: 'update',
      resource: ConnectedLedger.key,
      recordId: id,
      title: name,
      after: { state, answer },
    },
  ])
  await publishChanged(ctx, ConnectedLedger, [{ id }])
}
