import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { createFormats } from '#platform/rules/text/formats.ts'
import { intlLocale } from '#platform/rules/text/intl-locale.ts'
import { answeringSite } from '#platform/server/access/answering-site.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { FileAnswer } from '#platform/server/operation/file-answer.ts'
import { MOST_LABELS, printLabels } from '../../contract/print.ts'
import { sheetPaper } from '../../rules/kinds/place-kinds.ts'
import type { PlacePaper, PlaceTree } from '../../rules/place/element.ts'
import { printPlace } from '../../rules/place/print-place.ts'
import { sheetFor } from '../../rules/place/sheets.ts'
import type { ValueFormats } from '../../rules/variables/filters.ts'
import { loadPictures } from './load-pictures.ts'
import { placePdf } from './place-pdf.ts'
import { publishedLayouts } from './published-layouts.ts'

interface PrintingShop {
  readonly name: string
  readonly zone: string
  readonly settings: Readonly<Record<string, unknown>>
}

const NO_SHOP: PrintingShop = { name: '', zone: 'UTC', settings: {} }

async function readShop(ctx: Context, ordLot: string | undefined): Promise<PrintingShop> {
  if (ordLot === undefined) return NO_SHOP
  const shop = await ctx.db.row<PrintingShop>(sql`
    select lot_name as name, time_zone as zone, settings from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot}`)
  return shop ?? NO_SHOP
}

function toFormats(ctx: Context, { zone, settings: stored }: PrintingShop): ValueFormats {
  const settings = withDefaults(stored)
  const locale = intlLocale(ctx.locale, settings.language)
  const { money, number, date, instant } = createFormats({ locale, zone, settings, now: ctx.clock })
  return { money: amount => money(toWire(amount)), number, date, instant, yes: '', no: '' }
}

type Layout = { readonly ordNum: number } | { readonly sheet: Parameters<typeof sheetPaper>[0] }

/** The layout that was published last, or the paper for the built-in one. */
async function findDesign(
  ctx: Context,
  layout: Layout,
  ordLot: string | undefined,
): Promise<PlaceTree | PlacePaper | undefined> {
  if ('sheet' in layout) return sheetPaper(layout.sheet)
  const layouts = await publishedLayouts(ctx, 'label', ordLot)
  return layouts.find(({ ordNum }) => ordNum === layout.ordNum)?.tree
}

/** `/al/design/print` */
export const printingLabels = handle(
  printLabels,
  async (ctx, { layout, ordLot, items, copies, skip }): Promise<Answer<FileAnswer>> => {
    if (items.length * copies > MOST_LABELS)
      return refuse(RTN.invalid, 'design.problem.tooManyLabels', { params: { most: MOST_LABELS } })
    if (ordLot !== undefined && (await answeringSite(ctx, printLabels.need, ordLot)) === undefined)
      return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
    const design = await findDesign(ctx, layout, ordLot)
    if (!design) return notFound()
    const shop = await readShop(ctx, ordLot)
    const formats = toFormats(ctx, shop)
    const words = { standardLayout: ctx.words.in(ctx.locale)('design.place.standard') }
    const placed = items.flatMap(item => {
      const data = { words, shop: { name: shop.name }, item, now: ctx.now() }
      const { placed: print } = printPlace(design, { kind: 'label', data, formats })
      return Array.from({ length: copies }, () => print)
    })
    const title = ctx.words.in(ctx.locale)('design.place.labels')
    const paper = 'elements' in design ? design.paper : design
    const pictures = await loadPictures(ctx, placed)
    const body = placePdf(placed, { title, sheet: sheetFor(paper), skip, pictures, at: ctx.clock() })
    return done({ name: `${title}.pdf`, type: 'application/pdf', body })
  },
)
