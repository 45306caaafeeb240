import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { type RefundedTender, refundTender } from './refund-tender.ts'
import { tenderId } from './tender-id.ts'

/**
 * Card tenders of sales that the ledger does not have. The id is a digest of sale and tender: the same tender is stored once, by whomever.
 * What a provider took, at its terminal or on line, has its payment already. A shop without an EFTPOS account has none here; its tenders are added once it has one.
 * Sales are read first: joined freely, a plan made while the ledger was small reads all sales of the shop.
 */
const newTenders = ({ merchantId }: TenantData, which: Sql): Sql => sql`
  with s as materialized (
    select merchant_id, id, site_id, business_day, sold_at, bill_num, ref_of from pos.sale s
    where s.merchant_id = ${merchantId}::uuid and ${which} and not s.training)
  select ${tenderId(sql`s.id`, sql`d.tender_no`)} as id, s.id as sale_id, s.site_id, s.business_day, s.sold_at, s.bill_num,
    s.ref_of, d.of_tender, d.tender_no, d.method, d.amount - d.surcharge as amount, d.tip, d.surcharge, d.amount + d.tip as total,
    lower(nullif(d.card_scheme, '')) as scheme, d.last4, nullif(d.provider_ref, '') as provider_ref, nullif(p.terminal_id, '') as terminal,
    a.id as account_id, coalesce(nullif(w.settings->>'currency', ''), 'AUD') as currency
  from s
  join pos.sale_tender d on d.merchant_id = s.merchant_id and d.sale_id = s.id
  join pos.payment_method p on p.merchant_id = s.merchant_id and p.site_id = s.site_id and p.code = d.method
  join platform.site w on w.merchant_id = s.merchant_id and w.id = s.site_id
  cross join lateral (
    select e.id from eftpos_account e
    where e.merchant_id = ${merchantId}::uuid and e.site_id = s.site_id and e.status <> 'closed'
    order by e.status = 'active' desc, e.created_at, e.id limit 1
  ) a
  where s.merchant_id = ${merchantId}::uuid and p.kind in ('card', 'wallet')
    and (p.kind = 'card' or p.provider <> 'none') and d.amount + d.tip <> 0
    and not exists (
      select 1 from eftpos_movement m
      where m.merchant_id = ${merchantId}::uuid and m.id = ${tenderId(sql`s.id`, sql`d.tender_no`)})
    and not exists (
      select 1 from cardpay_transaction t
      where t.merchant_id = ${merchantId}::uuid and t.site_id = s.site_id and t.account is not null
        and t.provider_ref = case when d.amount > 0 then d.provider_ref else (
          select o.provider_ref from pos.sale_tender o
          where o.merchant_id = ${merchantId}::uuid and o.sale_id = s.ref_of and o.tender_no = coalesce(d.of_tender, 1)) end)`

const KNOWN_SCHEMES = sql`'visa', 'mastercard', 'amex', 'eftpos', 'unionpay', 'jcb', 'diners', 'discover'`

/** Adds what terminals took and returned for sales to the ledger of payments. */
export async function recordTenders(ctx: Context, which: Sql): Promise<void> {
  await recordPayments(ctx, which)
  const refunds = await ctx.db.rows<RefundedTender>(sql`
    select n.id, n.sale_id as "saleId", n.site_id as "siteId", n.business_day as "businessDay", n.sold_at as "soldAt", n.bill_num as "billNum",
      n.method, -n.amount as amount, -n.tip as tip, -n.surcharge as surcharge, -n.total as total, n.scheme, n.last4,
      n.provider_ref as "providerRef", n.terminal, n.account_id as "accountId", n.currency,
      (select m.payment_id from eftpos_movement m
        where m.merchant_id = ${ctx.merchantId}::uuid and m.kind = 'payment'
          and m.id = ${tenderId(sql`n.ref_of`, sql`coalesce(n.of_tender, 1)`)}) as "originalId"
    from (${newTenders(ctx, which)}) n where n.total < 0 order by n.sold_at, n.id`)
  for (const refund of refunds) await refundTender(ctx, refund)
}

const now = ({ now: at }: Timed): Sql => sql`${at()}::timestamptz`

/** One statement for any number of sales: payments, their facts, their postings, and what settlements are matched with. */
const recordPayments = (ctx: TenantData & Timed, which: Sql): Promise<number> =>
  ctx.db.run(sql`
    with tender as materialized (
      select n.*, left(n.bill_num, 28) || '-' || n.tender_no || '-' || right(n.sale_id::text, 6) as reference
      from (${newTenders(ctx, which)}) n where n.total > 0
    ), payment as (
      insert into cardpay_transaction (merchant_id, id, site_id, reference, at, business_day, state, purpose, purpose_ref, words,
        eftpos_account, method, terminal_number, currency, amount, tip, surcharge, captured, refunded, fee, card_scheme, last4, provider_ref, who,
        version, created_at, updated_at, search_text)
      select ${ctx.merchantId}::uuid, t.id, t.site_id, t.reference, t.sold_at, t.business_day, 'captured', 'sale', t.sale_id::text, t.bill_num,
        t.account_id, t.method, t.terminal, t.currency, t.amount, t.tip, t.surcharge, t.total, 0, 0,
        case when t.scheme in (${KNOWN_SCHEMES}) then t.scheme when t.scheme is not null then 'other' end, t.last4, left(t.provider_ref, 80), '', 1,
        ${now(ctx)}, ${now(ctx)}, lower(t.reference || ' ' || t.bill_num || coalesce(' ' || t.last4, '') || coalesce(' ' || t.provider_ref, ''))
      from tender t on conflict do nothing
    ), fact as (
      insert into cardpay_facts (merchant_id, payment_id, facts)
      select ${ctx.merchantId}::uuid, t.id, jsonb_build_object('progress', 'authorised', 'refunds', '[]'::jsonb, 'disputes', '[]'::jsonb,
        'captures', jsonb_build_array(jsonb_build_object('ref', t.id, 'amount', t.total, 'at', t.sold_at, 'fee', 0)))
      from tender t on conflict do nothing
    ), posting as (
      insert into cardpay_posting (merchant_id, id, site_id, account_id, payment_id, kind, debit, credit, amount, purpose, at, business_day,
        source)
      select ${ctx.merchantId}::uuid, t.id, t.site_id, t.account_id, t.id, 'capture', 'clearing', 'income', t.total, 'sale', t.sold_at,
        t.business_day, t.account_id || ':capture:' || t.id
      from tender t on conflict do nothing
    )
    insert into eftpos_movement (merchant_id, id, account_id, site_id, payment_id, kind, provider_ref, terminal, last4, scheme, bill, amount,
      tip, surcharge, at, business_day)
    select ${ctx.merchantId}::uuid, t.id, t.account_id, t.site_id, t.id, 'payment', t.provider_ref, t.terminal, t.last4, t.scheme, t.bill_num,
      t.total, t.tip, t.surcharge, t.sold_at, t.business_day
    from tender t on conflict do nothing`)
