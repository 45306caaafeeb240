import { stickerLayouts } from '#areas/printing/contract/sticker.ts'
import { sheetPaper } from '#areas/printing/rules/kinds/place-kinds.ts'
import type { PlacePaper, PlaceTree } from '#areas/printing/rules/place/element.ts'
import { placeBytes } from '#areas/printing/rules/place/place-bytes.ts'
import { printPlace } from '#areas/printing/rules/place/print-place.ts'
import type { Watched } from '#areas/printing/rules/print-fault.ts'
import type { InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { createFormats } from '#platform/rules/text/formats.ts'
import { intlLocale } from '#platform/rules/text/intl-locale.ts'
import { sql } from '#platform/server/db/sql.ts'
import { drawTexts } from '#platform/server/document/print/draw-texts.ts'
import { type Handler, handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { sendStickers, stickerPrinters } from '../../contract/sticker-print.ts'
import { joinBytes } from '../../rules/docket/join-bytes.ts'
import { ledgerSite } from '../ledger/ledger-site.ts'
import { type PrinterWithPaper, printerWithPaper } from '../printing/printer-with-paper.ts'
import type { SendToPrinter } from '../printing/send-to-printer.ts'
import { watchOwnLayout } from '../printing/watch-print.ts'

type Input = InputOfOperation<typeof sendStickers>

/** Command sets of printers of labels. */
const LABEL_LANGUAGES = ['zpl', 'tspl'] as const

/** `/al/pos/onlineOrder/stickerPrinters` */
export const listingStickerPrinters = handle(stickerPrinters, async (ctx, { ordLot }) => {
  const site = await ledgerSite(ctx, stickerPrinters.need, ordLot)
  if (!site) return notFound()
  const printers = await ctx.db.rows<{ id: string; name: string }>(sql`
    select p.id, p.name from pos_printer p
    join pos_printer_type t on t.merchant_id = p.merchant_id and t.id = p.type
    where p.merchant_id = ${ctx.merchantId}::uuid and p.site_id = ${site.id}::uuid and p.active and p.label
      and p.connection = 'network' and p.host is not null and t.command_set = any(${[...LABEL_LANGUAGES]}::text[])
    order by p.name, p.id`)
  return done(printers)
})

interface StickerDesign {
  readonly tree: PlaceTree | PlacePaper
  readonly watched: Watched
}

/** The layout that was published last, or the paper for the built-in one. */
async function findDesign(ctx: Context, { layout, ordLot }: Input): Promise<Answer<StickerDesign>> {
  if ('sheet' in layout) return done({ tree: sheetPaper(layout.sheet), watched: {} })
  const layouts = await ctx.call(stickerLayouts, { ordLot })
  if (layouts.refused) return layouts
  const own = layouts.result.find(({ ordNum }) => ordNum === layout.ordNum)
  return own ? done({ tree: own.tree, watched: watchOwnLayout(ctx, own) }) : notFound()
}

async function shopFormats(ctx: Context, siteId: string, zone: string) {
  const shop = await ctx.db.row<{ settings: Record<string, unknown> }>(sql`
    select settings from platform.site where merchant_id = ${ctx.merchantId}::uuid and id = ${siteId}::uuid`)
  const settings = withDefaults(shop?.settings ?? {})
  const locale = intlLocale(ctx.locale, settings.language)
  const { money, number, date, instant } = createFormats({ locale, zone, settings, now: ctx.clock })
  return { money: (amount: number) => money(toWire(amount)), number, date, instant, yes: '', no: '' }
}

/** All stickers in the language of a printer. */
async function stickerBytes(
  ctx: Context,
  { stickers }: Input,
  { tree, watched }: StickerDesign,
  { siteId, shop, zone, paper }: PrinterWithPaper,
): Promise<Uint8Array> {
  const formats = await shopFormats(ctx, siteId, zone)
  const words = { standardLayout: ctx.words.in(ctx.locale)('pos.onlineOrders.stickers.standard') }
  const around = { words, shop: { name: shop }, now: ctx.now() }
  const parts: Uint8Array[] = []
  for (const sticker of stickers) {
    const { placed } = printPlace(tree, { ...watched, kind: 'sticker', data: { ...around, ...sticker }, formats })
    parts.push(await placeBytes(placed, paper, drawTexts))
  }
  return joinBytes(parts)
}

/** Prints stickers on a printer of the shop. Tests pass their own `send`. */
export const sendingStickers =
  (send: SendToPrinter): Handler<Input, OutputOfOperation<typeof sendStickers>> =>
  async (ctx, input) => {
    const site = await ledgerSite(ctx, sendStickers.need, input.ordLot)
    const printer = await printerWithPaper(ctx, input.printer)
    if (!site || printer?.siteId !== site.id || !printer.host) return notFound()
    if (!LABEL_LANGUAGES.some(language => language === printer.paper.commandSet)) return notFound()
    const design = await findDesign(ctx, input)
    if (design.refused) return design
    const { host, port, name } = printer
    const failure = await send({ host, port }, await stickerBytes(ctx, input, design.result, printer))
    if (!failure) return done({ sent: input.stickers.length })
    return refuse(RTN.wrongState, `pos.refusal.${failure}`, { params: { name, host, port: String(port) } })
  }
