import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Cents, sum, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { nextNumbers } from '#platform/server/document/number.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { EftposPayout, preparePayout } from '../../contract/eftpos-payout.ts'
import { readPayable } from '../eftpos-accounts/account-operations.ts'
import { lockAccount, type StoredEftposAccount } from '../eftpos-accounts/stored-account.ts'
import { findParties, type StoredParty } from '../eftpos-accounts/stored-split.ts'
import { recordPayout, type StoredPayout } from './stored-payout.ts'

interface OwedLine extends StoredParty {
  readonly amount: Cents
}

/** What payouts hold that are not paid yet. */
async function reserved(ctx: TenantData, accountId: string): Promise<ReadonlyMap<string, Cents>> {
  const rows = await ctx.db.rows<{ party: string; amount: Cents }>(sql`
    select l.party, sum(l.amount)::bigint as amount from eftpos_payout p
    join eftpos_payout_line l on l.merchant_id = p.merchant_id and l.payout_id = p.id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.account = ${accountId}::uuid and p.state <> 'paid' and l.state = 'open'
    group by l.party`)
  return new Map(rows.map(({ party, amount }) => [party, amount]))
}

/** What each party is owed and is in no payout. A party that owes us gets no payout until the debt is covered. */
async function owedLines(ctx: TenantData, accountId: string): Promise<OwedLine[]> {
  const [payable, held, parties] = [
    await readPayable(ctx, accountId),
    await reserved(ctx, accountId),
    await findParties(ctx, accountId),
  ]
  return payable.flatMap(({ party, amount }) => {
    const known = parties.get(party)
    const left = amount - (held.get(party) ?? 0)
    return known && left > 0 ? [{ ...known, amount: left }] : []
  })
}

async function storePayout(
  ctx: Context,
  account: StoredEftposAccount,
  lines: readonly OwedLine[],
): Promise<StoredPayout> {
  const [number = ''] = await nextNumbers(ctx, { key: EftposPayout.key, numberPrefix: 'EP' }, 1)
  const payout: StoredPayout = {
    ...{ id: ctx.random.id(), siteId: account.siteId, accountId: account.id, number },
    ...{ amount: sum(lines.map(({ amount }) => amount)), currency: account.currency },
    state: 'draft',
  }
  await ctx.db.run(sql`
    insert into eftpos_payout (merchant_id, id, site_id, number, account, state, amount, currency, parties, prepared_at, prepared_by, version,
      created_at, updated_at, search_text)
    values (${ctx.merchantId}::uuid, ${payout.id}::uuid, ${payout.siteId}::uuid, ${number}, ${account.id}::uuid, 'draft', ${payout.amount},
      ${payout.currency}, ${lines.length}, ${ctx.now()}::timestamptz, ${ctx.who?.fullName ?? ''}, 1, ${ctx.now()}::timestamptz,
      ${ctx.now()}::timestamptz, ${number.toLowerCase()})`)
  await ctx.db.run(sql`
    insert into eftpos_payout_line (merchant_id, payout_id, party, bsb, account_tail, sealed, amount, state)
    select ${ctx.merchantId}::uuid, ${payout.id}::uuid, x.name, x.bsb, x."accountTail", x.sealed, x.amount, 'open'
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(name text, bsb text, "accountTail" text, sealed text, amount bigint)
    returning 1`)
  return payout
}

/** `/al/eftpos/payout/prepare` */
export const preparingPayout = handle(preparePayout, async (ctx, { account: accountId }) => {
  const account = await lockAccount(ctx, accountId)
  if (!account || !ctx.access.mayAt(preparePayout.need, account.siteId)) return notFound()
  if (account.status !== 'active') return refuse(RTN.wrongState, 'eftpos.payout.accountNotActive')
  const lines = await owedLines(ctx, accountId)
  if (lines.length === 0) return refuse(RTN.nothingToDo, 'eftpos.payout.nothingOwed')
  const payout = await storePayout(ctx, account, lines)
  await recordPayout(ctx, payout, 'prepare', { amount: toWire(payout.amount) })
  return done({ id: payout.id, number: payout.number, amount: toWire(payout.amount) })
})
