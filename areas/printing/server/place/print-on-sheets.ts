import type { Need } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { answeringSite } from '#platform/server/access/answering-site.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { FileAnswer } from '#platform/server/operation/file-answer.ts'
import { type PlaceDataByKind, type PlaceKindName, sheetPaper } from '../../rules/kinds/place-kinds.ts'
import type { PlacePaper, PlaceTree } from '../../rules/place/element.ts'
import type { Placed } from '../../rules/place/placed.ts'
import { printPlace } from '../../rules/place/print-place.ts'
import { sheetFor } from '../../rules/place/sheets.ts'
import type { Watched } from '../../rules/print-fault.ts'
import { watchOwnLayout } from '../faults/watch-print.ts'
import { loadPictures, placedPictures } from './load-pictures.ts'
import { placePdf } from './place-pdf.ts'
import { publishedLayouts } from './published-layouts.ts'
import { toShopFormats } from './shop-formats.ts'

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

type Layout = { readonly ordNum: number } | { readonly sheet: Parameters<typeof sheetPaper>[0] }

interface Design {
  readonly design: PlaceTree | PlacePaper
  readonly watched: Watched
}

/** The layout that was published last, or the paper for the built-in one. */
async function findDesign(
  ctx: Context,
  kind: PlaceKindName,
  layout: Layout,
  ordLot: string | undefined,
): Promise<Design | undefined> {
  if ('sheet' in layout) return { design: sheetPaper(layout.sheet), watched: {} }
  const layouts = await publishedLayouts(ctx, kind, ordLot)
  const own = layouts.find(({ ordNum }) => ordNum === layout.ordNum)
  return own && { design: own.tree, watched: watchOwnLayout(ctx, own) }
}

/** What prints of every kind know besides what they are about. */
type Around = Pick<PlaceDataByKind[PlaceKindName], 'words' | 'shop' | 'now'>

interface SheetsRequest<K extends PlaceKindName> {
  readonly kind: K
  /** Permission at the shop. */
  readonly need: Need
  readonly layout: Layout
  readonly ordLot?: string | undefined
  /** Data of each print, in their order. */
  readonly data: (around: Around) => readonly PlaceDataByKind[K][]
  /** Of each. */
  readonly copies: number
  readonly skip: number
  readonly title: string
}

const hasPictures = (design: PlaceTree | PlacePaper): boolean =>
  'elements' in design && design.elements.some(({ kind }) => kind === 'picture')

/** Prints one after the other as a PDF, in a shop's settings and on the paper of the layout. */
export async function printOnSheets<K extends PlaceKindName>(
  ctx: Context,
  { kind, need, layout, ordLot, data, copies, skip, title }: SheetsRequest<K>,
): Promise<Answer<FileAnswer>> {
  if (ordLot !== undefined && (await answeringSite(ctx, need, ordLot)) === undefined)
    return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const found = await findDesign(ctx, kind, layout, ordLot)
  if (!found) return notFound()
  const { design, watched } = found
  const shop = await readShop(ctx, ordLot)
  const formats = toShopFormats(ctx, shop)
  const words = { standardLayout: ctx.words.in(ctx.locale)('design.place.standard') }
  const prints = data({ words, shop: { name: shop.name }, now: ctx.now() })
  const place = (print: (typeof prints)[number]) =>
    printPlace(design, { kind, data: print, formats, ...watched }).placed
  const paper = 'elements' in design ? design.paper : design
  // Those of products are known when their prints are worked out.
  const pictures = await loadPictures(ctx, hasPictures(design) ? placedPictures(prints.map(place)) : [])
  const placed = placeCopies(prints, copies, place)
  const body = placePdf(placed, { title, sheet: sheetFor(paper), skip, pictures, at: ctx.clock() })
  return done({ name: `${title}.pdf`, type: 'application/pdf', body })
}

/** Prints one after the other as they are needed: thousands of them need not be in memory. */
function* placeCopies<T>(prints: readonly T[], copies: number, place: (print: T) => Placed): Generator<Placed> {
  for (const print of prints) {
    const placed = place(print)
    for (let copy = 0; copy < copies; copy++) yield placed
  }
}
