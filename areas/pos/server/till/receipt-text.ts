import { type Docket, type DocketPart, docketRow } from '#areas/pos/rules/docket/docket.ts'
import { layOut, plainText } from '#areas/pos/rules/docket/lay-out.ts'
import { shopHeading } from '#areas/pos/rules/docket/shop-heading.ts'
import { optionText, type SaidOption } from '#areas/pos/rules/till/option-words.ts'
import { currencyPlaces } from '#platform/rules/money/currencies.ts'
import { toWire, unitPriceFromStored, unitPriceToWire } from '#platform/rules/money/money.ts'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { formatInstant } from '#platform/rules/time/date-mask.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Localised, TenantData } from '#platform/server/operation/needs.ts'
import type { LedgerSite } from '../ledger/ledger-site.ts'
import { addressLine } from './till-shop.ts'

/** Characters per line in an email. */
const MAIL_WIDTH = 42

interface SaleRow {
  readonly id: string
  readonly register: string
  readonly soldAt: string
  readonly clerk: string
  readonly mode: string
  /** Number of the bill that it refunds. */
  readonly refundOf: string | null
  readonly training: boolean
  readonly discount: number
  readonly surcharge: number
  readonly rounding: number
  readonly tip: number
  readonly payable: number
}

interface LineRow {
  readonly name: string
  readonly priceName: string | null
  readonly quantity: number
  /** Ten-thousandths. */
  readonly unitPrice: number
  readonly gross: number
  readonly discounts: readonly { readonly name: string; readonly amount: number }[]
  readonly options: readonly SaidOption[]
}

interface TaxRow {
  readonly rate: number
  readonly tax: number
  readonly added: boolean
}

interface TenderRow {
  readonly name: string
  readonly given: number
  readonly change: number
}

interface ShopRow {
  readonly name: string
  readonly phone: string | null
  readonly address: Readonly<Record<string, string | null>> | null
  readonly settings: Readonly<Record<string, unknown>>
  /** Receipt texts of shops without their own. */
  readonly merchantAbn: string | null
}

interface Stored {
  readonly sale: SaleRow
  readonly lines: readonly LineRow[]
  readonly taxes: readonly TaxRow[]
  readonly tenders: readonly TenderRow[]
  readonly shop: ShopRow
}

async function storedSale(ctx: TenantData, site: LedgerSite, billNum: string): Promise<Stored | undefined> {
  const sale = await ctx.db.row<SaleRow>(sql`
    select s.id, coalesce(r.code, '') as register, s.sold_at as "soldAt", s.clerk, s.mode, s.training, s.discount,
      s.surcharge, s.rounding, s.tip, s.payable, o.bill_num as "refundOf"
    from pos_sale s
    left join pos_cash_register r on r.merchant_id = s.merchant_id and r.id = s.register_id
    left join pos_sale o on o.merchant_id = s.merchant_id and o.id = s.ref_of
    where s.merchant_id = ${ctx.merchantId}::uuid and s.site_id = ${site.id}::uuid and s.bill_num = ${billNum}
    order by s.sold_at desc limit 1`)
  if (!sale) return undefined
  const ofSale = sql`merchant_id = ${ctx.merchantId}::uuid and sale_id = ${sale.id}::uuid`
  const [lines, taxes, tenders, shop] = await Promise.all([
    ctx.db.rows<LineRow>(sql`
      select name, price_name as "priceName", quantity::float8 as quantity, unit_price as "unitPrice", gross, discounts, options
      from pos_sale_line
      where ${ofSale} and not voided order by line_no`),
    ctx.db.rows<TaxRow>(sql`
      select tax_rate::float8 as rate, sum(tax)::int8 as tax, tax_added <> 0 as added from pos_sale_line
      where ${ofSale} and not voided and tax <> 0 and tax_rate is not null group by 1, 3 order by 1`),
    ctx.db.rows<TenderRow>(sql`
      select concat_ws(' ', coalesce(c.name, t.method), t.card_scheme, '****' || t.last4) as name,
        t.amount + t.change as given, t.change
      from pos_sale_tender t
      left join pos_payment_config c on c.merchant_id = t.merchant_id and c.site_id = t.site_id and c.code = t.method
      where t.merchant_id = ${ctx.merchantId}::uuid and t.sale_id = ${sale.id}::uuid order by t.tender_no`),
    ctx.db.row<ShopRow>(sql`
      select lot_name as name, phone, address, settings,
        (select m.abn from system.merchant m where m.merchant_id = ${ctx.merchantId}::uuid) as "merchantAbn"
      from platform.site
      where merchant_id = ${ctx.merchantId}::uuid and id = ${site.id}::uuid`),
  ])
  return shop && { sale, lines, taxes, tenders, shop }
}

interface Receipt {
  readonly register: string
  readonly text: string
}

/** The receipt of a stored sale as plain text; nothing in it comes from the request. */
export async function receiptText(
  ctx: TenantData & Localised,
  site: LedgerSite,
  billNum: string,
): Promise<Receipt | undefined> {
  const stored = await storedSale(ctx, site, billNum)
  if (!stored) return undefined
  const docket = receiptDocket(ctx, site, billNum, stored)
  return { register: stored.sale.register, text: plainText(layOut(docket, MAIL_WIDTH)) }
}

function receiptDocket(ctx: Localised, site: LedgerSite, billNum: string, stored: Stored): Docket {
  const { sale, shop } = stored
  const t = ctx.words.in(ctx.locale)
  const { dateTimeMask, abn, receiptHeader, bottomInfo } = withDefaults(shop.settings)
  const heading = {
    address: addressLine(shop.address),
    phone: shop.phone ?? '',
    abn: abn || (shop.merchantAbn ?? ''),
    receiptHeader,
  }
  const centred = (text: string): DocketPart => ({ kind: 'text', text, align: 'centre' })
  const bill = `${t('pos.till.docket.bill')} ${billNum}`
  return {
    title: bill,
    parts: [
      ...[shop.name, ...shopHeading(heading)].map(centred),
      centred(t(`pos.till.docket.${sale.mode === 'refund' ? 'refund' : 'title'}`)),
      ...(sale.training ? [centred(t('pos.till.docket.training'))] : []),
      { kind: 'rule' },
      { kind: 'text', text: bill },
      ...(sale.refundOf
        ? [{ kind: 'text' as const, text: t('pos.till.docket.refundOf', { number: sale.refundOf }) }]
        : []),
      { kind: 'text', text: formatInstant(Temporal.Instant.from(sale.soldAt), dateTimeMask, site.zone) },
      { kind: 'text', text: `${t('pos.till.docket.servedBy')} ${sale.clerk}` },
      { kind: 'rule' },
      ...listAmounts(ctx, stored),
      ...(bottomInfo ? [{ kind: 'feed', lines: 1 } as const, centred(bottomInfo)] : []),
    ],
  }
}

function listAmounts(ctx: Localised, { sale, lines, taxes, tenders, shop }: Stored): DocketPart[] {
  const t = ctx.words.in(ctx.locale)
  const places = currencyPlaces(withDefaults(shop.settings).currency)
  const amount = new Intl.NumberFormat(ctx.locale, { minimumFractionDigits: places, maximumFractionDigits: places })
  const price = new Intl.NumberFormat(ctx.locale, { minimumFractionDigits: places, maximumFractionDigits: 4 })
  const count = new Intl.NumberFormat(ctx.locale, { maximumFractionDigits: 3 })
  const row = (name: string, cents: number) => docketRow(name, amount.format(toWire(cents)))
  const some = (name: string, cents: number) => (cents === 0 ? [] : [row(name, cents)])
  const words = { without: (name: string) => t('pos.till.without', { name }) }
  const optionPrice = (option: SaidOption) =>
    option.price === 0 ? '' : ` ${amount.format(toWire(option.price * option.quantity))}`
  const taxRows = (added: boolean, words: 'taxAdded' | 'taxIncluded') =>
    taxes.filter(tax => tax.added === added).map(({ rate, tax }) => row(t(`pos.till.docket.${words}`, { rate }), tax))
  return [
    ...lines.flatMap(({ name, priceName, quantity, unitPrice, gross, discounts, options }): DocketPart[] => [
      row(priceName ? `${name}, ${priceName}` : name, gross),
      ...(quantity === 1
        ? []
        : [
            {
              kind: 'text' as const,
              text: `  ${count.format(quantity)} x ${price.format(unitPriceToWire(unitPriceFromStored(unitPrice)))}`,
            },
          ]),
      ...options.map(option => ({
        kind: 'text' as const,
        text: `  ${optionText(option, words)}${optionPrice(option)}`,
      })),
      ...discounts.map(discount => row(`  ${discount.name}`, -discount.amount)),
    ]),
    { kind: 'rule' },
    ...some(t('pos.till.saved'), -sale.discount),
    ...taxRows(true, 'taxAdded'),
    ...some(t('pos.till.surcharge'), sale.surcharge),
    ...some(t('pos.till.rounding'), sale.rounding),
    row(t('pos.till.total'), sale.payable),
    ...taxRows(false, 'taxIncluded'),
    { kind: 'feed', lines: 1 },
    ...tenders.map(({ name, given }) => row(name, given)),
    ...some(t('pos.till.tip'), sale.tip),
    ...some(
      t('pos.till.change'),
      tenders.reduce((sum, { change }) => sum + change, 0),
    ),
  ]
}
