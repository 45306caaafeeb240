import { DEPOSIT } from '#areas/pos/rules/till/deposit-method.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { NO_TAX } from '../../rules/account-kind.ts'
import {
  type AccountPaymentFigure,
  type CommissionFigure,
  type DayFigures,
  DELIVERY,
  FORFEITED_DEPOSIT,
  type SalesFigure,
  type TenderFigure,
} from '../../rules/day-figures.ts'
import { atSites, dayKey, inDays, type SelectedDays } from './selected-days.ts'

interface OfDay {
  readonly siteId: string
  readonly day: string
}

interface Parts {
  readonly sales: readonly (OfDay & SalesFigure)[]
  readonly tenders: readonly (OfDay & TenderFigure)[]
  readonly hours: readonly (OfDay & { surcharge: Cents; tips: Cents; rounding: Cents })[]
  readonly sessions: readonly (OfDay & { isOpen: boolean; variance: Cents })[]
  readonly drawers: readonly (OfDay & { cashIn: Cents; cashOut: Cents })[]
  readonly payments: readonly (OfDay & AccountPaymentFigure)[]
  readonly cards: readonly (OfDay & TenderFigure)[]
  readonly deposits: readonly (OfDay & TenderFigure)[]
  readonly commissions: readonly (OfDay & CommissionFigure)[]
  readonly providers: readonly (OfDay & Pick<DayFigures, 'fees' | 'disputes'>)[]
}

export interface DayRead {
  readonly siteId: string
  readonly day: string
  readonly figures: DayFigures
  readonly hasOpenRegister: boolean
}

type Ctx = TenantData & Pick<Timed, 'now'>

/** Payments are stored with an instant: their days are worked out of the shop's clock, a day around the period. */
const paymentRows = (ctx: Ctx, days: SelectedDays): Sql => sql`
  select * from (
    select p.site_id as "siteId", ${businessDayAt(sql`p.paid_at`, 's', ctx.merchantId)} as day, p.way, p.amount
    from reports.account_payment p join platform.site s on s.merchant_id = p.merchant_id and s.id = p.site_id
    where p.merchant_id = ${ctx.merchantId}::uuid and ${atSites(sql`p.site_id`, days.sites)}
      and p.paid_at >= ${days.from}::date - 2 and p.paid_at < ${days.to}::date + 3
  ) x where x.day between ${days.from}::date and ${days.to}::date`

/** Orders count on the business day on which they were placed, as in report.deliveryOrders. */
const commissionRows = (ctx: Ctx, days: SelectedDays): Sql => sql`
  select * from (
    select o.site_id as "siteId", ${businessDayAt(sql`o.placed_at`, 's', ctx.merchantId)} as day, o.platform,
      case when o.tax_on_commission = 0 then ${NO_TAX} else trim_scale(o.tax_on_commission)::text end as rate,
      o.commission, o.commission_tax
    from delivery.delivery_order o join platform.site s on s.merchant_id = o.merchant_id and s.id = o.site_id
    where o.merchant_id = ${ctx.merchantId}::uuid and ${atSites(sql`o.site_id`, days.sites)}
      and o.state not in ('denied', 'cancelled')
      and o.placed_at >= ${days.from}::date - 2 and o.placed_at < ${days.to}::date + 3
  ) x where x.day between ${days.from}::date and ${days.to}::date`

/** Debits less credits of an account of the payment providers' ledger. */
const debitsOf = (account: 'fees' | 'disputes'): Sql => sql`
  coalesce(sum(p.amount) filter (where p.debit = ${account}), 0) - coalesce(sum(p.amount) filter (where p.credit = ${account}), 0)`

/** Deposits of tables: money on one side and what is owed to the guest on the other. Bills at the till deduct them by a tender. */
const depositRows = (ctx: Ctx, days: SelectedDays): Sql => sql`
  select x."siteId", x.day, v.method, v.kind, v.amount from (
    select d.site_id as "siteId", ${businessDayAt(sql`d.at`, 's', ctx.merchantId)} as day, d.method,
      coalesce(p.kind, case d.method when 'online' then 'card' else d.method end) as kind, d.amount
    from tickets.deposit_money d
    join platform.site s on s.merchant_id = d.merchant_id and s.id = d.site_id
    left join pos.payment_method p on p.merchant_id = d.merchant_id and p.site_id = d.site_id and p.code = d.method
    where d.merchant_id = ${ctx.merchantId}::uuid and ${atSites(sql`d.site_id`, days.sites)}
      and d.at >= ${days.from}::date - 2 and d.at < ${days.to}::date + 3
  ) x
  cross join lateral (values (x.method, x.kind, x.amount), (${DEPOSIT}::text, ${DEPOSIT}::text, -x.amount)) v(method, kind, amount)
  where x.day between ${days.from}::date and ${days.to}::date
  union all
  select f.site_id, f.business_day, v.method, v.method, v.amount from tickets.forfeited_deposit f
  cross join lateral (values (${DEPOSIT}::text, f.amount), (${FORFEITED_DEPOSIT}::text, -f.amount)) v(method, amount)
  where ${inDays('f', ctx, days)}`

/** Method of payments for value cards, which are loaded without a sale, where the method is unknown. */
const CARD_DESK = 'cardDesk'

/** The sums that report.daily and its sheet show. Sales by POS category and rate come from the lines that those sums add up. */
const PARTS: Readonly<Record<keyof Parts, (ctx: Ctx, days: SelectedDays) => Sql>> = {
  sales: (ctx, days) => sql`
    select s.site_id as "siteId", s.business_day as day, c.pos_category as "posCategory",
      coalesce(trim_scale(l.tax_rate)::text, 'none') as rate, sum(l.net + l.tax_added) as amount, sum(l.tax) as tax,
      coalesce(sum(l.cost), 0) as cost
    from pos.sale s
    join pos.sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id and l.counted
    left join catalogue.category c on c.merchant_id = l.merchant_id and c.id = l.category_id
    where ${inDays('s', ctx, days)} group by 1, 2, 3, 4 order by 1, 2, 4, 3`,
  tenders: (ctx, days) => sql`
    select t.site_id as "siteId", t.business_day as day, t.method, coalesce(p.kind, t.method) as kind,
      sum(t.amount + t.refund_amount + t.tip) as amount
    from pos.tender_total t
    left join pos.payment_method p on p.merchant_id = t.merchant_id and p.site_id = t.site_id and p.code = t.method
    where ${inDays('t', ctx, days)} group by 1, 2, 3, 4 order by 1, 2, 3`,
  hours: (ctx, days) => sql`
    select h.site_id as "siteId", h.business_day as day, sum(h.surcharge) as surcharge, sum(h.tip) as tips,
      sum(h.rounding) as rounding
    from pos.hourly_total h where ${inDays('h', ctx, days)} group by 1, 2`,
  sessions: (ctx, days) => sql`
    select n.site_id as "siteId", n.business_day as day, bool_or(n.closed_at is null) as "isOpen",
      coalesce(sum(n.variance), 0) as variance
    from pos.register_session n where ${inDays('n', ctx, days)} group by 1, 2`,
  drawers: (ctx, days) => sql`
    select d.site_id as "siteId", d.business_day as day, coalesce(sum(d.amount) filter (where d.kind = 'in'), 0) as "cashIn",
      coalesce(sum(d.amount) filter (where d.kind = 'out'), 0) as "cashOut"
    from pos.drawer_event d where ${inDays('d', ctx, days)} and d.kind in ('in', 'out') group by 1, 2`,
  payments: (ctx, days) => sql`
    select p."siteId", p.day, p.way, sum(p.amount) as amount from (${paymentRows(ctx, days)}) p group by 1, 2, 3 order by 1, 2, 3`,
  cards: (ctx, days) => sql`
    select m.site_id as "siteId", m.business_day as day, coalesce(m.method, ${CARD_DESK}) as method,
      coalesce(p.kind, m.method, ${CARD_DESK}) as kind, sum(m.principal) as amount
    from members.card_money m
    left join pos.payment_method p on p.merchant_id = m.merchant_id and p.site_id = m.site_id and p.code = m.method
    where ${inDays('m', ctx, days)} group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  deposits: (ctx, days) => sql`
    select d."siteId", d.day, d.method, d.kind, sum(d.amount)::bigint as amount from (${depositRows(ctx, days)}) d
    group by 1, 2, 3, 4 order by 1, 2, 3`,
  commissions: (ctx, days) => sql`
    select o."siteId", o.day, o.platform, o.rate, sum(o.commission + o.commission_tax) as amount, sum(o.commission_tax) as tax,
      coalesce(p.kind, ${DELIVERY}) as "methodKind"
    from (${commissionRows(ctx, days)}) o
    left join pos.payment_method p
      on p.merchant_id = ${ctx.merchantId}::uuid and p.site_id = o."siteId" and p.code = ${DELIVERY}
    group by 1, 2, 3, 4, 7 order by 1, 2, 3, 4`,
  providers: (ctx, days) => sql`
    select p.site_id as "siteId", p.business_day as day, ${debitsOf('fees')} as fees, ${debitsOf('disputes')} as disputes
    from payments.account a
    join payments.posting p on p.merchant_id = a.merchant_id and p.account_id = a.id
    where a.merchant_id = ${ctx.merchantId}::uuid and ${inDays('p', ctx, days)} group by 1, 2
    having ${debitsOf('fees')} <> 0 or ${debitsOf('disputes')} <> 0`,
}

/** Figures of all days that have any, in one statement, so that all parts are of one moment. */
export async function readFigures(ctx: Ctx, days: SelectedDays): Promise<DayRead[]> {
  const part = (of: keyof Parts): Sql => sql`(select coalesce(json_agg(p), '[]') from (${PARTS[of](ctx, days)}) p)`
  const parts = await ctx.db.row<Parts>(sql`
    select ${part('deposits')} as deposits, ${part('sales')} as sales, ${part('tenders')} as tenders,
      ${part('hours')} as hours, ${part('sessions')} as sessions,
      ${part('drawers')} as drawers, ${part('payments')} as payments, ${part('cards')} as cards,
      ${part('commissions')} as commissions, ${part('providers')} as providers`)
  if (!parts) throw new Error('the figures of days were answered without a row')
  return toDays(parts)
}

const grouped = <T extends OfDay>(rows: readonly T[]): Map<string, T[]> => Map.groupBy(rows, dayKey)

/** One figure a payment method: of sales and of the desk of cards together. */
function addedUp(tenders: readonly TenderFigure[]): TenderFigure[] {
  const byMethod = Map.groupBy(tenders, ({ method, kind }) => `${method}|${kind}`)
  return [...byMethod.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, amount: rest.reduce((sum, { amount }) => sum + amount, first.amount) }] : [],
  )
}

function toDays(parts: Parts): DayRead[] {
  const [sales, tenders, payments] = [grouped(parts.sales), grouped(parts.tenders), grouped(parts.payments)]
  const [hours, sessions, providers] = [grouped(parts.hours), grouped(parts.sessions), grouped(parts.providers)]
  const deposits = grouped(parts.deposits)
  const [drawers, cards, commissions] = [grouped(parts.drawers), grouped(parts.cards), grouped(parts.commissions)]
  const days = new Map<string, OfDay>()
  for (const rows of Object.values<readonly OfDay[]>(parts as unknown as Record<string, readonly OfDay[]>)) // each part is rows of days
    for (const { siteId, day } of rows) days.set(dayKey({ siteId, day }), { siteId, day })
  return [...days].map(([key, { siteId, day }]) => {
    const [hour, session, drawer, provider] = [hours, sessions, drawers, providers].map(each => each.get(key)?.[0]) as [
      Parts['hours'][number] | undefined,
      Parts['sessions'][number] | undefined,
      Parts['drawers'][number] | undefined,
      Parts['providers'][number] | undefined,
    ] // one row a day each, in the order of the list before
    const desk = cards.get(key) ?? []
    const held = deposits.get(key) ?? []
    return {
      siteId,
      day,
      hasOpenRegister: session?.isOpen ?? false,
      figures: {
        sales: sales.get(key) ?? [],
        tenders: addedUp([...(tenders.get(key) ?? []), ...desk, ...held]),
        surcharge: hour?.surcharge ?? 0,
        tips: hour?.tips ?? 0,
        rounding: hour?.rounding ?? 0,
        valueCards: desk.reduce((sum, { amount }) => sum + amount, 0),
        cashIn: drawer?.cashIn ?? 0,
        cashOut: drawer?.cashOut ?? 0,
        variance: session?.variance ?? 0,
        accountPayments: payments.get(key) ?? [],
        commissions: commissions.get(key) ?? [],
        fees: provider?.fees ?? 0,
        disputes: provider?.disputes ?? 0,
      },
    }
  })
}
