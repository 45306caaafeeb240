import { createHash } from 'node:crypto'
import type { InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { importSettlement, type SettlementLine } from '../../contract/settlement.ts'
import { maskCardNumbers } from '../../rules/mask-card-numbers.ts'
import { hasWrongSign, type LineKind, type LineResult, settlementFigures } from '../../rules/settlement-figures.ts'
import { matchLines } from './match-lines.ts'
import { findSettlement, lockEftposAccount, recordSettlement, storeProgress } from './stored-settlement.ts'

type Input = InputOfOperation<typeof importSettlement>
type Imported = Answer<OutputOfOperation<typeof importSettlement>>

const FIRST_RESULT: Readonly<Record<LineKind, LineResult>> = {
  ...{ payment: 'onlyAcquirer', refund: 'onlyAcquirer', chargeback: 'chargeback', fee: 'fee' },
}

const masked = (text: string | undefined): string | null => (text ? maskCardNumbers(text).slice(0, 120) : null)

const toRow = (line: SettlementLine, at: number) => ({
  ...{ line_no: at + 1, kind: line.kind, amount: fromWire(line.amount), fee: fromWire(line.fee), at: line.at },
  ...{ terminal: masked(line.terminal), provider_ref: masked(line.providerRef), last4: line.last4 ?? null },
  ...{ authorisation: masked(line.authorisation), scheme: masked(line.scheme), result: FIRST_RESULT[line.kind] },
})
type LineRow = ReturnType<typeof toRow>

const storeLines = (ctx: Context, id: string, rows: readonly LineRow[]): Promise<number> =>
  ctx.db.run(sql`
    insert into eftpos_settlement_line (merchant_id, settlement_id, line_no, kind, terminal, provider_ref, authorisation, scheme, last4,
      amount, fee, at, result, is_paired)
    select ${ctx.merchantId}::uuid, ${id}::uuid, x.line_no, x.kind, x.terminal, x.provider_ref, x.authorisation, x.scheme, x.last4, x.amount,
      x.fee, x.at, x.result, false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(line_no int, kind text, terminal text, provider_ref text,
      authorisation text, scheme text, last4 text, amount bigint, fee bigint, at timestamptz, result text)
    returning 1`)

async function storeSettlement(ctx: Context, input: Input, siteId: string, rows: readonly LineRow[]): Promise<string> {
  const id = ctx.random.id()
  const { payments, refunds, fees, chargebacks, chargebackFees, net } = settlementFigures(rows)
  const reference = maskCardNumbers(input.reference)
  await ctx.db.run(sql`
    insert into eftpos_settlement (merchant_id, id, site_id, reference, account, settled_on, state, currency, lines, payments, refunds, fees,
      chargebacks, chargeback_fees, net, stated_net, unexplained, imported_by, version, created_at, updated_at, search_text)
    select ${ctx.merchantId}::uuid, ${id}::uuid, s.id, ${reference}, ${input.account}::uuid, ${input.settledOn}::date, 'imported',
      coalesce(nullif(s.settings->>'currency', ''), 'AUD'), ${rows.length}, ${payments}, ${refunds}, ${fees}, ${chargebacks},
      ${chargebackFees}, ${net}, ${fromWire(input.statedNet)}, 0, ${ctx.who?.fullName ?? ''}, 1, ${ctx.now()}::timestamptz,
      ${ctx.now()}::timestamptz, ${reference.toLowerCase()}
    from platform.site s where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${siteId}::uuid
    returning 1`)
  await storeLines(ctx, id, rows)
  return id
}

const digestOf = ({ settledOn, statedNet, lines }: Input): string =>
  createHash('sha256')
    .update(JSON.stringify([settledOn, statedNet, lines]))
    .digest('hex')

/** The batch as it was imported before, if it was. */
async function before(ctx: Context, input: Input): Promise<Imported | undefined> {
  const known = await ctx.db.row<{ id: string; digest: string; unexplained: number }>(sql`
    select s.id, f.digest, s.unexplained from eftpos_settlement s
    join eftpos_settlement_file f on f.merchant_id = s.merchant_id and f.settlement_id = s.id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.account = ${input.account}::uuid
      and s.reference = ${maskCardNumbers(input.reference)}`)
  if (!known) return undefined
  return known.digest === digestOf(input)
    ? done({ id: known.id, isNew: false, unexplained: known.unexplained })
    : refuse(RTN.duplicate, 'eftpos.settlement.otherContents')
}

/** `/al/eftpos/settlement/import` */
export const importingSettlement = handle(importSettlement, async (ctx, input): Promise<Imported> => {
  const account = await ctx.db.row<{ siteId: string }>(sql`
    select site_id as "siteId" from eftpos_account where merchant_id = ${ctx.merchantId}::uuid and id = ${input.account}::uuid`)
  if (!account || !ctx.access.mayAt(importSettlement.need, account.siteId)) return notFound()
  const wrong = input.lines.findIndex(hasWrongSign)
  if (wrong >= 0) return refuseFields({ [`lines.${wrong}.amount`]: { code: 'eftpos.settlement.wrongSign' } })
  await lockEftposAccount(ctx, input.account)
  const known = await before(ctx, input)
  if (known) return known
  const id = await storeSettlement(ctx, input, account.siteId, input.lines.map(toRow))
  await ctx.db.run(sql`
    insert into eftpos_settlement_file (merchant_id, settlement_id, digest)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${digestOf(input)})`)
  await matchLines(ctx, { id, accountId: input.account })
  const settlement = await findSettlement(ctx, id)
  if (!settlement) throw new Error(`no settlement ${id}`)
  const { unexplained } = await storeProgress(ctx, settlement)
  await recordSettlement(ctx, settlement, 'import', { lines: input.lines.length })
  return done({ id, isNew: true, unexplained })
})
