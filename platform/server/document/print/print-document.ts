import type { Address } from '#platform/contract/define/fields.ts'
import { type Answer, done } from '#platform/contract/refusal.ts'
import type { Labels } from '#platform/contract/wire/envelope.ts'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { createFormats, type Formats } from '#platform/rules/text/formats.ts'
import { intlLocale } from '#platform/rules/text/intl-locale.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../operation/context.ts'
import type { FileAnswer } from '../../operation/file-answer.ts'
import type { TenantData } from '../../operation/needs.ts'
import type { DocumentParts, DocumentState } from '../engine.ts'
import { documentLabels, openDocument } from '../open-document.ts'
import type { LayoutContent, PaperLayouts, PrintedShop } from './paper-layouts.ts'
import type { PaperParts } from './sheet.ts'
import { sheetOfDocument } from './sheet-of-document.ts'
import { sheetPdf } from './sheet-pdf.ts'

interface Shop {
  readonly name: string
  readonly zone: string
  readonly address: Address | null
  readonly phone: string | null
  readonly email: string | null
  readonly settings: Readonly<Record<string, unknown>>
}

const NO_SHOP: Shop = { name: '', zone: 'UTC', address: null, phone: null, email: null, settings: {} }

/** The shop of a document. A document without a shop shows the merchant, without an address. */
async function readShop(ctx: TenantData, siteId: unknown): Promise<Shop> {
  if (typeof siteId !== 'string') return NO_SHOP
  const shop = await ctx.db.row<Shop>(sql`
    select lot_name as name, time_zone as zone, address, phone, email, settings from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and id = ${siteId}::uuid`)
  return shop ?? NO_SHOP
}

/** Address lines without empty parts. */
export function addressLines(address: Address | null | undefined): string[] {
  if (!address) return []
  const { line1, line2, city, state, postcode } = address
  return [line1, line2, [city, state, postcode].filter(Boolean).join(' ')].filter(line => line !== '')
}

const toAddressLines = ({ name, address, phone, email }: Shop): string[] =>
  [name, ...addressLines(address), phone ?? '', email ?? ''].filter(line => line !== '')

interface Parts {
  readonly document: DocumentState
  readonly shop: Shop
  readonly formats: Formats
  readonly more: PaperParts
}

/** A document that the caller may view, its shop, and the extra content of its kind. */
async function readParts(of: DocumentParts, ctx: Context, id: string, locale: string): Promise<Answer<Parts>> {
  const opened = await openDocument(of, ctx, id)
  if (opened.refused) return opened
  const document = opened.result
  const shop = await readShop(ctx, document.header.siteId)
  const settings = withDefaults(shop.settings)
  const language = intlLocale(locale, settings.language)
  const formats = createFormats({ locale: language, zone: shop.zone, settings, now: ctx.clock })
  const more = (await of.hooks.paper?.(ctx, document, { t: ctx.words.in(locale), formats })) ?? {}
  return done({ document, shop, formats, more })
}

const getSenderLines = (shop: Shop, { from = [] }: PaperParts): string[] => {
  const [name, ...lines] = toAddressLines(shop)
  return [...(name ? [name] : []), ...from, ...lines]
}

interface WholePaper extends PaperParts {
  /** Lines of the shop: its name, its owner, its address. */
  readonly from: readonly string[]
}

/** The extra content of a printed document, for printing from the screen. */
export async function createPaper(of: DocumentParts, ctx: Context, id: string): Promise<Answer<WholePaper>> {
  const parts = await readParts(of, ctx, id, ctx.locale)
  if (parts.refused) return parts
  const { shop, more } = parts.result
  return done({ ...more, from: getSenderLines(shop, more) })
}

const toPrintedShop = ({ name, address, phone, email }: Shop): PrintedShop => ({
  ...{ name, address: addressLines(address).join(', ') },
  ...{ phone: phone ?? '', email: email ?? '' },
})

interface PrintedDocument extends DocumentParts {
  readonly layouts: PaperLayouts | undefined
}

interface ForLayout {
  readonly labels: Labels
  readonly locale: string
}

/** The document by the variables of its layouts; undefined: its kind has none. */
const describe = async (
  of: DocumentParts,
  ctx: Context,
  { document, shop, formats }: Parts,
  { labels, locale }: ForLayout,
): Promise<LayoutContent | undefined> =>
  of.hooks.layout?.(ctx, document, {
    ...{ t: ctx.words.in(locale), formats, shop: toPrintedShop(shop) },
    label: (key, id) => labels[key]?.[String(id)] ?? '',
  })

/** A document by the variables of its layouts, for callers who may view it; undefined: its kind has none. */
export async function readLayoutContent(
  of: DocumentParts,
  ctx: Context,
  id: string,
): Promise<Answer<LayoutContent | undefined>> {
  const parts = await readParts(of, ctx, id, ctx.locale)
  if (parts.refused) return parts
  const labels = await documentLabels(of, ctx, parts.result.document)
  return done(await describe(of, ctx, parts.result, { labels, locale: ctx.locale }))
}

/** By the layout that the merchant designed for its shop; undefined: there is none. */
async function printByLayout(
  of: PrintedDocument,
  ctx: Context,
  parts: Parts,
  { labels, locale }: ForLayout,
): Promise<Uint8Array | undefined> {
  const { document, formats } = parts
  const { siteId, number } = document.header
  const content = of.layouts && (await describe(of, ctx, parts, { labels, locale }))
  if (!of.layouts || !content) return undefined
  return of.layouts.print(ctx, {
    ...content,
    ...{ title: String(number), siteId: typeof siteId === 'string' ? siteId : undefined, locale, formats },
  })
}

/** A document as PDF, with the content that this user may see: by the merchant's own layout, or on A4. */
export async function printDocument(
  of: PrintedDocument,
  ctx: Context,
  id: string,
  locale: string,
): Promise<Answer<FileAnswer>> {
  const parts = await readParts(of, ctx, id, locale)
  if (parts.refused) return parts
  const { document, shop, formats, more } = parts.result
  const labels = await documentLabels(of, ctx, document)
  const file = { name: `${String(document.header.number)}.pdf`, type: 'application/pdf' }
  const laidOut = await printByLayout(of, ctx, parts.result, { labels, locale })
  if (laidOut) return done({ ...file, body: laidOut })
  const at = ctx.clock()
  const sheet = sheetOfDocument(
    of,
    { document, from: getSenderLines(shop, more), more, at: new Date(at).toISOString() },
    { words: ctx.words, locale, formats, labels },
  )
  return done({ ...file, body: await sheetPdf(sheet, at) })
}
