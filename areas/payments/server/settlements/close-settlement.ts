import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { closeSettlement, Settlement } from '../../contract/settlement.ts'
import { splitShares } from '../../rules/split-shares.ts'
import { type PostingKind, toPosting } from '../../rules/to-postings.ts'
import { findSplit } from '../eftpos-accounts/stored-split.ts'
import { type NewPosting, storePostings } from '../payments/store-postings.ts'
import { postChargebacks } from './post-chargebacks.ts'
import { countUnexplained, openSettlement, recordSettlement, type StoredSettlement } from './stored-settlement.ts'

interface Figures {
  readonly fees: Cents
  readonly gross: Cents
  readonly transactions: number
}

const readFigures = (ctx: TenantData, { id }: StoredSettlement) =>
  ctx.db.row<Figures>(sql`
    select s.fees, s.payments - s.refunds as gross, (
      select count(*)::int from eftpos_settlement_line l
      where l.merchant_id = ${ctx.merchantId}::uuid and l.settlement_id = ${id}::uuid and l.kind in ('payment', 'refund')
        and l.result <> 'onlyOurs') as transactions
    from eftpos_settlement s where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${id}::uuid`)

interface Adjustment {
  readonly ref: string
  readonly amount: Cents
}

/** What explained lines say more or less than what was sold; a line that nobody knows is more by all of it. */
async function readAdjustments(ctx: TenantData, settlement: StoredSettlement): Promise<Adjustment[]> {
  const lines = await ctx.db.rows<{ line: number; amount: Cents }>(sql`
    select l.line_no as line, l.amount - coalesce(m.amount, 0) as amount from eftpos_settlement_line l
    left join eftpos_movement m on m.merchant_id = l.merchant_id and m.id = l.movement_id
    where l.merchant_id = ${ctx.merchantId}::uuid and l.settlement_id = ${settlement.id}::uuid
      and l.result in ('amountDiffers', 'onlyAcquirer') order by l.line_no`)
  const difference = { ref: 'difference', amount: settlement.statedNet - settlement.net }
  return [...lines.map(({ line, amount }) => ({ ref: String(line), amount })), difference]
}

/** Posts an amount with its sign: below 0 the other kind of posting. */
const signed = (up: PostingKind, down: PostingKind, fact: { ref: string; amount: Cents; at: string }) =>
  toPosting(fact.amount < 0 ? down : up, { ...fact, amount: Math.abs(fact.amount) })

interface Share {
  readonly party: string
  readonly percent: number | null
  readonly amount: Cents
}

async function shareOut(ctx: Context, settlement: StoredSettlement, figures: Figures): Promise<Share[]> {
  const rule = await findSplit(ctx, settlement.accountId, settlement.settledOn)
  if (!rule || rule.parties.length === 0) return []
  const amounts = splitShares(rule, { ...figures, net: settlement.statedNet })
  const shares = rule.parties.map(({ name, percent }, at) => ({ party: name, percent, amount: amounts[at] ?? 0 }))
  await ctx.db.run(sql`
    insert into eftpos_settlement_share (merchant_id, settlement_id, position, party, percent, amount)
    select ${ctx.merchantId}::uuid, ${settlement.id}::uuid, x.position, x.party, x.percent, x.amount
    from jsonb_to_recordset(${JSON.stringify(shares.map((share, position) => ({ ...share, position })))}::jsonb)
      as x(position int, party text, percent text, amount bigint)
    returning 1`)
  return shares
}

async function postClosing(
  ctx: Context,
  settlement: StoredSettlement,
  figures: Figures,
  shares: readonly Share[],
): Promise<void> {
  const at = ctx.now()
  const ref = (what: string) => `settlement:${settlement.id}:${what}`
  const adjustments = await readAdjustments(ctx, settlement)
  const postings: NewPosting[] = [
    ...signed('fee', 'adjustedUp', { ref: ref('fee'), amount: figures.fees, at }),
    ...adjustments.flatMap(({ ref: line, amount }) =>
      signed('adjustedUp', 'adjustedDown', { ref: ref(line), amount, at }),
    ),
    ...signed('settled', 'settledDebit', { ref: ref('net'), amount: settlement.statedNet, at }),
    ...shares.flatMap(({ party, amount }) =>
      signed('share', 'shareOwed', { ref: ref(party), amount, at }).map(posting => ({ ...posting, party })),
    ),
  ]
  await storePostings(
    ctx,
    { siteId: settlement.siteId, accountId: settlement.accountId },
    postings.map(posting => ({ ...posting, settlementId: settlement.id })),
  )
}

/** `/al/eftpos/settlement/close` */
export const closingSettlement = handle(closeSettlement, async (ctx, { id }) => {
  const settlement = await openSettlement(ctx, id, closeSettlement.need)
  if ('refused' in settlement) return settlement
  const figures = await readFigures(ctx, settlement)
  const unexplained = await countUnexplained(ctx, settlement)
  if (!figures || unexplained > 0)
    return refuse(RTN.wrongState, 'eftpos.settlement.unexplainedLeft', { params: { count: unexplained } })
  await postChargebacks(ctx, settlement)
  const shares = await shareOut(ctx, settlement, figures)
  await postClosing(ctx, settlement, figures, shares)
  await ctx.db.run(sql`
    update eftpos_settlement set state = 'closed', unexplained = 0, closed_at = ${ctx.now()}::timestamptz, closed_by = ${ctx.who?.fullName ?? ''},
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await recordSettlement(ctx, settlement, 'close', { net: toWire(settlement.statedNet) })
  await publishChanged(ctx, Settlement, [{ id, siteId: settlement.siteId }])
  return done({ shares: shares.map(({ party, amount }) => ({ party, amount: toWire(amount) })) })
})
