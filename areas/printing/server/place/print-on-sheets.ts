import type { Need } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { answeringSite } from '#platform/server/access/answering-site.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { FileAnswer } from '#platform/server/operation/file-answer.ts'
import type { PlaceDataByKind, PlaceKindName } from '../../rules/kinds/place-kinds.ts'
import type { Placed } from '../../rules/place/placed.ts'
import { printPlace } from '../../rules/place/print-place.ts'
import { watchOwnLayout } from '../faults/watch-print.ts'
import { designSheet, hasPictures } from './design-facts.ts'
import { findDesign, type Layout } from './find-design.ts'
import { loadPictures, placedPictures } from './load-pictures.ts'
import { placePdf } from './place-pdf.ts'
import { readShop } from './printing-shop.ts'
import { toShopFormats } from './shop-formats.ts'

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

/** Prints one after the other as a PDF, in a shop's settings and on the paper of the layout. */
export async function printOnSheets<K extends PlaceKindName>(
  ctx: Context,
  { kind, need, layout, ordLot, data, copies, skip, title }: SheetsRequest<K>,
): Promise<Answer<FileAnswer>> {
  if (ordLot !== undefined && (await answeringSite(ctx, need, ordLot)) === undefined)
    return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const chosen = await findDesign(ctx, kind, layout, ordLot)
  if (!chosen) return notFound()
  const { design, own } = chosen
  const watched = watchOwnLayout(ctx, own)
  const shop = await readShop(ctx, ordLot)
  const formats = toShopFormats(ctx, shop)
  const words = { standardLayout: ctx.words.in(ctx.locale)('design.place.standard') }
  const prints = data({ words, shop: { name: shop.name }, now: ctx.now() })
  const place = (print: (typeof prints)[number]) =>
    printPlace(design, { kind, data: print, formats, ...watched }).placed
  // Worked out before the answer begins: a fault of the layout can still be recorded.
  const placed = prints.map(place)
  const pictures = await loadPictures(ctx, hasPictures(design) ? placedPictures(placed) : [])
  const sheets = { sheet: designSheet(design), skip, pictures, at: ctx.clock() }
  const body = placePdf(withCopies(placed, copies), { title, ...sheets })
  return done({ name: `${title}.pdf`, type: 'application/pdf', body })
}

function* withCopies(placed: readonly Placed[], copies: number): Generator<Placed> {
  for (const print of placed) for (let copy = 0; copy < copies; copy++) yield print
}
