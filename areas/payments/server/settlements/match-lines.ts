import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { StoredSettlement } from './stored-settlement.ts'

/** Without a reference, a line and a payment of the same terminal, amount and card are one where they are this near. */
const NEAR_MINUTES = 10

type Place = Pick<StoredSettlement, 'id' | 'accountId'>

/** Lines of a settlement that need a payment of ours and have none. */
const openLines = ({ merchantId }: TenantData, { id }: Place): Sql => sql`
  select line_no, kind, provider_ref, terminal, last4, amount, at from eftpos_settlement_line
  where merchant_id = ${merchantId}::uuid and settlement_id = ${id}::uuid and movement_id is null and kind in ('payment', 'refund')
    and result <> 'onlyOurs'`

/** What was sold on the account and is in no settlement. */
const openMovements = ({ merchantId }: TenantData, { accountId }: Place): Sql => sql`
  select id, kind, provider_ref, terminal, last4, amount, at from eftpos_movement
  where merchant_id = ${merchantId}::uuid and account_id = ${accountId}::uuid and settlement_id is null`

/** Stores pairs of `line_no` and `id`, each of which is in one pair. @returns their number */
const storePairs = (ctx: TenantData, { id }: Place, pairs: Sql): Promise<number> =>
  ctx.db.run(sql`
    with pair as materialized (${pairs}), taken as (
      update eftpos_movement m set settlement_id = ${id}::uuid from pair p where m.merchant_id = ${ctx.merchantId}::uuid and m.id = p.id
    )
    update eftpos_settlement_line l set movement_id = p.id,
      result = case when l.amount = p.amount then 'matched' else 'amountDiffers' end
    from pair p where l.merchant_id = ${ctx.merchantId}::uuid and l.settlement_id = ${id}::uuid and l.line_no = p.line_no`)

/** The same reference is the same payment: the first line of it with the first payment, and so on. */
function byReference(ctx: TenantData, place: Place, { sameAmount }: { readonly sameAmount: boolean }): Sql {
  const keys = sameAmount ? sql`kind, provider_ref, amount` : sql`kind, provider_ref`
  const equal = sameAmount ? sql`and l.amount = m.amount` : sql``
  return sql`
    select l.line_no, m.id, m.amount
    from (select o.*, row_number() over (partition by ${keys} order by line_no) as nth from (${openLines(ctx, place)}) o
      where provider_ref is not null) l
    join (select o.*, row_number() over (partition by ${keys} order by at, id) as nth from (${openMovements(ctx, place)}) o
      where provider_ref is not null) m
      on m.kind = l.kind and m.provider_ref = l.provider_ref and m.nth = l.nth ${equal}`
}

/**
 * Each line with the payment that is nearest in time, where that payment has no nearer line. A card that only one side knows does not
 * separate them: staff who type an amount on a terminal don't type the card.
 */
const byNearness = (ctx: TenantData, place: Place): Sql => sql`
  select line_no, id, amount from (
    select l.line_no, m.id, m.amount,
      row_number() over (partition by l.line_no order by abs(extract(epoch from l.at - m.at)), m.at, m.id) as of_line,
      row_number() over (partition by m.id order by abs(extract(epoch from l.at - m.at)), l.line_no) as of_movement
    from (${openLines(ctx, place)}) l
    join (${openMovements(ctx, place)}) m on m.kind = l.kind and m.terminal = l.terminal and m.amount = l.amount
      and (m.last4 is null or l.last4 is null or m.last4 = l.last4)
      and m.at between l.at - make_interval(mins => ${NEAR_MINUTES}) and l.at + make_interval(mins => ${NEAR_MINUTES})
  ) near where of_line = 1 and of_movement = 1`

/**
 * The payment that a chargeback takes back. It stays in the settlement that paid it. What is charged back already, in whichever
 * settlement, is not taken back again: such a line needs a reason.
 */
const findChargedBack = (ctx: TenantData, { id, accountId }: Place): Promise<number> =>
  ctx.db.run(sql`
    update eftpos_settlement_line l set movement_id = m.id
    from (
      select distinct on (provider_ref) provider_ref, id, amount from eftpos_movement
      where merchant_id = ${ctx.merchantId}::uuid and account_id = ${accountId}::uuid and kind = 'payment'
        and provider_ref in (
          select provider_ref from eftpos_settlement_line
          where merchant_id = ${ctx.merchantId}::uuid and settlement_id = ${id}::uuid and kind = 'chargeback')
      order by provider_ref, at, id
    ) m
    where l.merchant_id = ${ctx.merchantId}::uuid and l.settlement_id = ${id}::uuid and l.kind = 'chargeback'
      and l.movement_id is null and l.provider_ref = m.provider_ref and m.amount >= (
        select -sum(c.amount) from eftpos_settlement_line c
        where c.merchant_id = ${ctx.merchantId}::uuid and c.kind = 'chargeback' and (c.movement_id = m.id
          or (c.settlement_id = ${id}::uuid and c.movement_id is null and c.provider_ref = l.provider_ref and c.line_no <= l.line_no)))`)

/** What was sold in the time of the batch, or was missing from one before, and is in no line. */
async function listOnlyOurs(ctx: TenantData, place: Place): Promise<void> {
  const { merchantId } = ctx
  await ctx.db.run(sql`
    delete from eftpos_settlement_line l
    where l.merchant_id = ${merchantId}::uuid and l.settlement_id = ${place.id}::uuid and l.result = 'onlyOurs' and exists (
      select 1 from eftpos_movement m
      where m.merchant_id = ${merchantId}::uuid and m.id = l.movement_id and m.settlement_id is not null)`)
  await ctx.db.run(sql`
    with span as materialized (
      select min(at) - make_interval(mins => ${NEAR_MINUTES}) as first, max(at) as last from eftpos_settlement_line
      where merchant_id = ${merchantId}::uuid and settlement_id = ${place.id}::uuid and kind <> 'chargeback' and result <> 'onlyOurs'
    ), numbered as materialized (
      select max(line_no) as lines from eftpos_settlement_line
      where merchant_id = ${merchantId}::uuid and settlement_id = ${place.id}::uuid
    ), missing as materialized (
      select movement_id, bool_or(settlement_id = ${place.id}::uuid) as is_listed from eftpos_settlement_line
      where merchant_id = ${merchantId}::uuid and result = 'onlyOurs' and movement_id is not null group by movement_id
    )
    insert into eftpos_settlement_line (merchant_id, settlement_id, line_no, kind, terminal, provider_ref, scheme, last4, amount, fee, at,
      result, movement_id, is_paired)
    select ${merchantId}::uuid, ${place.id}::uuid, n.lines + row_number() over (order by m.at, m.id), m.kind, m.terminal, m.provider_ref,
      m.scheme, m.last4, 0, 0, m.at, 'onlyOurs', m.id, false
    from eftpos_movement m
    cross join span s
    cross join numbered n
    left join missing x on x.movement_id = m.id
    where m.merchant_id = ${merchantId}::uuid and m.account_id = ${place.accountId}::uuid and m.settlement_id is null and m.at <= s.last
      and x.is_listed is not true and (m.at >= s.first or x.movement_id is not null)
    returning 1`)
}

/** Compares a settlement with what was sold. What is paired already stays. Set-based: a batch may have a million lines. */
export async function matchLines(ctx: TenantData, place: Place): Promise<void> {
  // The lines were stored a moment ago: without statistics PostgreSQL expects one of them, and would number all sales again for each.
  await ctx.db.run(sql`set local enable_nestloop = off`)
  await storePairs(ctx, place, byReference(ctx, place, { sameAmount: true }))
  await storePairs(ctx, place, byReference(ctx, place, { sameAmount: false }))
  while ((await storePairs(ctx, place, byNearness(ctx, place))) > 0);
  await findChargedBack(ctx, place)
  await listOnlyOurs(ctx, place)
  await ctx.db.run(sql`set local enable_nestloop = on`)
}
