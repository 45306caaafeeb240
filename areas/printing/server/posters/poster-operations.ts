import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { pictureAddresses } from '#platform/server/files/attached-files.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { drawPoster, drawPosterAsSvg, MOST_PIXELS, previewPoster, printPoster } from '../../contract/poster.ts'
import { MM, type PlaceTree } from '../../rules/place/element.ts'
import { placePage } from '../../rules/place/place-page.ts'
import type { Placed } from '../../rules/place/placed.ts'
import { sheetFor, singleSheet } from '../../rules/place/sheets.ts'
import { withCropMarks } from '../../rules/posters/crop-marks.ts'
import { layOutPoster } from '../../rules/posters/lay-out-poster.ts'
import { posterPaper } from '../../rules/posters/poster-format.ts'
import { loadPictures, placedPictures } from '../place/load-pictures.ts'
import { placePdf } from '../place/place-pdf.ts'
import { pixelsOf, placePng, placeSvg } from '../place/place-png.ts'
import { toShopFormats } from '../place/shop-formats.ts'
import { loadPublication } from '../templates/template-rows.ts'
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
  const around = {
    words: { standardLayout: ctx.words.in(ctx.locale)('design.place.standard') },
    shop: { name: row.shopName },
    poster: { headline: row.headline ?? '', text: row.text ?? '' },
    now: ctx.now(),
  }
  const design = row.template === null ? undefined : await loadPublication<PlaceTree>(ctx, row.template)
  const pages = layOutPoster({ ...row, around, design: design?.tree, items }, formats)
  return { row, pages, leftOut }
}

/** `/al/design/poster/preview` */
export const previewingPoster = handle(previewPoster, async (ctx, { id }) => {
  const laidOut = await layOut(ctx, id)
  if (!laidOut) return notFound()
  const { row, pages, leftOut } = laidOut
  const files = await pictureAddresses(ctx, placedPictures(pages))
  const html = placePage(pages, {
    ...{ title: row.name, lang: ctx.locale, sheet: sheetFor(posterPaper(row)), skip: 0, fits: true },
    address: file => files[file],
  })
  const cut = pages.flatMap(({ notes }) => notes.map(({ name }) => name))
  const { width, height } = posterPaper(row)
  return done({ html, pages: pages.length, ratio: width / height, leftOut: [...leftOut], cut: [...new Set(cut)] })
})

/** `/al/design/poster/pdf` */
export const printingPoster = handle(printPoster, async (ctx, { id }) => {
  const laidOut = await layOut(ctx, id)
  if (!laidOut) return notFound()
  const { row } = laidOut
  const pages = row.cropMarks ? laidOut.pages.map(withCropMarks) : laidOut.pages
  const pictures = await loadPictures(ctx, placedPictures(pages))
  const [{ width, height } = posterPaper(row)] = pages
  const sheet = singleSheet(width / MM, height / MM)
  const body = placePdf(pages, { title: row.name, sheet, skip: 0, pictures, at: ctx.clock() })
  return done({ name: `${row.name}.pdf`, type: 'application/pdf', body })
})

const noSuchPage = (page: number, pages: number) =>
  refuse(RTN.invalid, 'design.poster.noSuchPage', { params: { page, pages } })

const fileName = (name: string, pages: number, page: number, ending: string): string =>
  pages > 1 ? `${name} ${page}.${ending}` : `${name}.${ending}`

/** `/al/design/poster/png` */
export const drawingPoster = handle(drawPoster, async (ctx, { id, page, dpi }) => {
  const laidOut = await layOut(ctx, id)
  if (!laidOut) return notFound()
  const { row, pages } = laidOut
  const placed = pages[page - 1]
  if (!placed) return noSuchPage(page, pages.length)
  if (pixelsOf(placed, dpi) > MOST_PIXELS)
    return refuse(RTN.invalid, 'design.poster.tooManyPixels', { params: { dpi } })
  const body = await placePng(placed, await loadPictures(ctx, placedPictures([placed])), dpi)
  return done({ name: fileName(row.name, pages.length, page, 'png'), type: 'image/png', body })
})

/** `/al/design/poster/svg` */
export const drawingPosterAsSvg = handle(drawPosterAsSvg, async (ctx, { id, page }) => {
  const laidOut = await layOut(ctx, id)
  if (!laidOut) return notFound()
  const { row, pages } = laidOut
  const placed = pages[page - 1]
  if (!placed) return noSuchPage(page, pages.length)
  const body = Buffer.from(placeSvg(placed, await loadPictures(ctx, placedPictures([placed]))))
  return done({ name: fileName(row.name, pages.length, page, 'svg'), type: 'image/svg+xml', body })
})
