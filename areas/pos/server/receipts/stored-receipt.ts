import type { Docket } from '#areas/pos/rules/docket/docket.ts'
import type { DocketFormats } from '#areas/pos/rules/till/docket-parts.ts'
import { docketWords } from '#areas/pos/rules/till/docket-words.ts'
import { type AssignedTemplate, chooseTemplate } from '#areas/printing/rules/assign/choose-template.ts'
import { printLines } from '#areas/printing/rules/lines/print-lines.ts'
import { currencyPlaces } from '#platform/rules/money/currencies.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { createFormats } from '#platform/rules/text/formats.ts'
import { intlLocale } from '#platform/rules/text/intl-locale.ts'
import type { Sql } from '#platform/server/db/sql.ts'
import type { Localised, TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { LedgerSite } from '../ledger/ledger-site.ts'
import { publicationAt } from '../printing/publication-at.ts'
import { shopTemplates } from '../printing/shop-templates.ts'
import { type PrintContext, watchOwnLayout } from '../printing/watch-print.ts'
import { storedReceiptData } from './stored-receipt-data.ts'
import { readStoredSale, type StoredSale } from './stored-sale.ts'

type Amounts = 'withSymbol' | 'plain'

function receiptFormats(
  ctx: Localised & Timed,
  site: LedgerSite,
  { shop }: StoredSale,
  amounts: Amounts,
): DocketFormats {
  const t = ctx.words.in(ctx.locale)
  const settings = withDefaults(shop.settings)
  const locale = intlLocale(ctx.locale, settings.language)
  const formats = createFormats({ locale, zone: site.zone, settings, now: ctx.clock })
  const places = currencyPlaces(settings.currency)
  const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places })
  return {
    ...{ number: formats.number, date: formats.date, instant: formats.instant },
    money: cents => (amounts === 'plain' ? plain.format(toWire(cents)) : formats.money(toWire(cents))),
    quantity: (value, digits) => formats.number(value, digits),
    yes: t('pos.till.docket.yes'),
    no: t('pos.till.docket.no'),
  }
}

/** The template with which shops printed when the sale arrived, so that a reprint equals the first print. */
async function firstTemplate(ctx: TenantData & Localised, site: LedgerSite, { sale }: StoredSale) {
  const mode = sale.training ? 'training' : sale.mode === 'refund' ? 'refund' : 'sales'
  const template = chooseTemplate(await shopTemplates(ctx, site.ordLot), {
    ...{ kind: 'receipt', mode, channel: sale.channel, languages: [ctx.locale] },
    register: sale.registerId ?? undefined,
  })
  return template && publicationAt(ctx, template, sale.receivedAt)
}

export interface StoredReceipt {
  readonly mode: string
  /** Code. */
  readonly register: string
  readonly docket: Docket
  /** The text that marks a reprint. */
  readonly reprint: string
  readonly template: AssignedTemplate | undefined
}

/** Variables of the receipt of a stored sale. */
export async function readReceiptData(
  ctx: TenantData & Localised & Timed,
  site: LedgerSite,
  is: Sql,
  amounts: Amounts,
) {
  const stored = await readStoredSale(ctx, site, is)
  if (!stored) return undefined
  const words = docketWords(ctx.words.in(ctx.locale))
  const formats = receiptFormats(ctx, site, stored, amounts)
  return { stored, words, formats, data: storedReceiptData(stored, words, formats) }
}

export type ReceiptContext = TenantData & Localised & Timed & PrintContext

/**
 * The receipt of a stored sale.
 *
 * @param is condition on the sale `s`
 * @param amounts plain in e-mails, whose programs do not all keep columns with symbols
 */
export async function readStoredReceipt(
  ctx: ReceiptContext,
  site: LedgerSite,
  is: Sql,
  amounts: Amounts,
): Promise<StoredReceipt | undefined> {
  const receipt = await readReceiptData(ctx, site, is, amounts)
  if (!receipt) return undefined
  const { stored, data, formats, words } = receipt
  const template = await firstTemplate(ctx, site, stored)
  const title = `${words.bill} ${stored.sale.billNum}`
  const { docket } = printLines(template?.tree, {
    ...watchOwnLayout(ctx, template),
    kind: 'receipt',
    data,
    formats,
    title,
  })
  const { mode, register } = stored.sale
  return { mode, register, docket, reprint: words.reprint, template }
}
