import type { getCloseDocket } from '#areas/pos/contract/close-docket.ts'
import type { Docket } from '#areas/pos/rules/docket/docket.ts'
import { docketBytes } from '#areas/pos/rules/docket/docket-bytes.ts'
import { docketHtml } from '#areas/pos/rules/docket/html.ts'
import { closeDocket } from '#areas/pos/rules/register/close-docket.ts'
import type { CloseWords } from '#areas/pos/rules/register/close-figures.ts'
import { chooseTemplate } from '#areas/printing/rules/assign/choose-template.ts'
import type { InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import { done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { currencyPlaces } from '#platform/rules/money/currencies.ts'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { formatInstant } from '#platform/rules/time/date-mask.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { drawTexts } from '#platform/server/document/print/draw-texts.ts'
import type { Handler } from '#platform/server/operation/area-server.ts'
import type { Localised, Logged, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { printerWithPaper } from '../printing/printer-with-paper.ts'
import type { SendToPrinter } from '../printing/send-to-printer.ts'
import { shopTemplates } from '../printing/shop-templates.ts'
import { watchOwnLayout } from '../printing/watch-print.ts'
import { sessionSeen } from './session-figures.ts'

type Asked = InputOfOperation<typeof getCloseDocket>
type Told = OutputOfOperation<typeof getCloseDocket>

/** Width of the narrower standard font on 80 mm; it fits a phone. */
const ON_SCREEN = { charactersPerLine: 42, commandSet: 'html', codePage: 'cp858' } as const

interface DocketShop {
  readonly name: string
  readonly zone: string
  readonly settings: Readonly<Record<string, unknown>>
}

/** Words and formats of a shop's close dockets, in the caller's language. */
export async function readCloseWords(ctx: TenantData & Timed & Localised, siteId: string): Promise<CloseWords> {
  const shop = await ctx.db.row<DocketShop>(sql`
    select lot_name as name, time_zone as zone, settings from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and id = ${siteId}::uuid`)
  if (!shop) throw new Error('a session has a shop')
  const { currency, dateTimeMask } = withDefaults(shop.settings)
  const t = ctx.words.in(ctx.locale)
  const places = currencyPlaces(currency)
  const amount = new Intl.NumberFormat(ctx.locale, { minimumFractionDigits: places, maximumFractionDigits: places })
  return {
    shop: shop.name,
    currency,
    madeAt: ctx.now(),
    label: (label, params) => t(`pos.closeDocket.${label}`, params),
    money: value => amount.format(value),
    instant: iso => formatInstant(Temporal.Instant.from(iso), dateTimeMask, shop.zone),
  }
}

const readPrinters = (ctx: TenantData, siteId: string) =>
  ctx.db.rows<Told['printers'][number]>(sql`
    select p.id, p.name from pos_printer p
    join pos_printer_type t on t.merchant_id = p.merchant_id and t.id = p.type
    where p.merchant_id = ${ctx.merchantId}::uuid and p.site_id = ${siteId}::uuid and p.active and p.receipt
      and p.connection = 'network' and p.host is not null and t.command_set <> 'html'
    order by lower(p.name), p.id`)

/** The shop's own template of a close. */
async function closeTemplate(
  ctx: TenantData & Localised,
  siteId: string,
  { registerId, printer }: { registerId: string; printer?: string | undefined },
) {
  const site = await ctx.db.row<{ ordLot: string }>(sql`
    select ord_lot as "ordLot" from platform.site where merchant_id = ${ctx.merchantId}::uuid and id = ${siteId}::uuid`)
  if (!site) return undefined
  const place = { kind: 'close', register: registerId, printer, mode: 'sales', channel: 'pos' } as const
  return chooseTemplate(await shopTemplates(ctx, site.ordLot), { ...place, languages: [ctx.locale] })
}

/** Prints on a printer of the same shop; returns the bytes it accepted. */
async function printed(
  ctx: TenantData & Logged,
  send: SendToPrinter,
  docket: Docket,
  place: { id: string; siteId: string },
): Promise<number | Refusal> {
  const printer = await printerWithPaper(ctx, place.id)
  const bytes = printer && (await docketBytes(docket, printer.paper, drawTexts))
  if (!printer?.host || !bytes || printer.siteId !== place.siteId || printer.connection !== 'network') return notFound()
  const { host, port, name } = printer
  const failure = await send({ host, port }, bytes)
  if (!failure) return bytes.length
  ctx.log.warn({ printer: place.id, failure }, 'the docket of a close was not printed')
  return refuse(RTN.wrongState, `pos.refusal.${failure}`, { params: { name, host, port: String(port) } })
}

/** Tests pass their own `send`. */
export const closeDockets =
  (send: SendToPrinter): Handler<Asked, Told> =>
  async (ctx, { registerId, closeNo, printer }) => {
    const seen = await sessionSeen(ctx, { registerId, closeNo })
    if ('refused' in seen) return seen
    const { siteId, figures } = seen
    const template = await closeTemplate(ctx, siteId, { registerId, printer })
    const docket = closeDocket(
      figures,
      await readCloseWords(ctx, siteId),
      template?.tree,
      watchOwnLayout(ctx, template),
    )
    const sent = printer ? await printed(ctx, send, docket, { id: printer, siteId }) : null
    if (sent !== null && typeof sent === 'object') return sent
    return done({
      figures,
      title: docket.title,
      html: docketHtml(docket, ON_SCREEN),
      sent,
      printers: await readPrinters(ctx, siteId),
    })
  }
