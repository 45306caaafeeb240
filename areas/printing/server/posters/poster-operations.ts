import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { drawPoster, previewPoster, printPoster } from '../../contract/poster.ts'
import { placePage } from '../../rules/place/place-page.ts'
import type { Placed } from '../../rules/place/placed.ts'
import { sheetFor } from '../../rules/place/sheets.ts'
import { layOutPoster } from '../../rules/posters/lay-out-poster.ts'
import { posterPaper } from '../../rules/posters/poster-format.ts'
import { pictureAddresses } from '../grid/picture-addresses.ts'
import { loadPictures } from '../place/load-pictures.ts'
import { placePdf } from '../place/place-pdf.ts'
import { placePng } from '../place/place-png.ts'
import { toShopFormats } from '../place/shop-formats.ts'
import { readPosterItems } from './poster-items.ts'
import { findPoster, type PosterRow } from './poster-row.ts'

interface LaidOut {
  readonly row: PosterRow
  readonly pages: readonly Placed[]
  readonly leftOut: readonly string[]
}

/** The pages of a poster at this moment; undefined where the caller sees none of this id. */
async function layOut(ctx: Context, id: string): Promise<LaidOut | undefined> {
  const row = await findPoster(ctx, id)
  if (!row) return undefined
  const formats = toShopFormats(ctx, row)
  const { items, leftOut } = await readPosterItems(ctx, row, formats)
  const poster = { headline: row.headline ?? '', text: row.text ?? '' }
  const { layout, paper, orientation, colour } = row
  const pages = layOutPoster(
    { layout, paper, orientation, colour, poster, shop: { name: row.shopName }, items },
    formats,
  )
  return { row, pages, leftOut }
}

const picturesOn = ({ items }: Placed): string[] => items.flatMap(item => (item.kind === 'picture' ? [item.file] : []))

/** `/al/design/poster/preview` */
export const previewingPoster = handle(previewPoster, async (ctx, { id }) => {
  const laidOut = await layOut(ctx, id)
  if (!laidOut) return notFound()
  const { row, pages, leftOut } = laidOut
  const files = await pictureAddresses(ctx, [...new Set(pages.flatMap(picturesOn))])
  const html = placePage(pages, {
    ...{ title: row.name, lang: ctx.locale, sheet: sheetFor(posterPaper(row)), skip: 0, fits: true },
    address: file => files[file],
  })
  const cut = pages.flatMap(({ notes }) => notes.map(({ name }) => name))
  return done({ html, pages: pages.length, leftOut: [...leftOut], cut: [...new Set(cut)] })
})

/** `/al/design/poster/pdf` */
export const printingPoster = handle(printPoster, async (ctx, { id }) => {
  const laidOut = await layOut(ctx, id)
  if (!laidOut) return notFound()
  const { row, pages } = laidOut
  const pictures = await loadPictures(ctx, pages)
  const sheet = sheetFor(posterPaper(row))
  const body = placePdf(pages, { title: row.name, sheet, skip: 0, pictures, at: ctx.clock() })
  return done({ name: `${row.name}.pdf`, type: 'application/pdf', body })
})

/** `/al/design/poster/png` */
export const drawingPoster = handle(drawPoster, async (ctx, { id, page, dpi }) => {
  const laidOut = await layOut(ctx, id)
  if (!laidOut) return notFound()
  const { row, pages } = laidOut
  const placed = pages[page - 1]
  if (!placed) return refuse(RTN.invalid, 'design.poster.noSuchPage', { params: { page, pages: pages.length } })
  const body = await placePng(placed, await loadPictures(ctx, [placed]), dpi)
  const name = pages.length > 1 ? `${row.name} ${page}.png` : `${row.name}.png`
  return done({ name, type: 'image/png', body })
})
