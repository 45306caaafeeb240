import { escapeHtml } from '#platform/rules/text/escape-html.ts'
import { MM } from './element.ts'
import { placedSvg } from './place-svg.ts'
import type { Placed } from './placed.ts'
import { type PlacedCopy, placeOnSheets, type Sheet } from './sheets.ts'

interface PageOptions {
  readonly title: string
  readonly lang: string
  readonly sheet: Sheet
  /** Labels of the first sheet that are used already. */
  readonly skip: number
  readonly address?: ((file: string) => string | undefined) | undefined
  /** On screens as wide as the window; on paper in its own size. */
  readonly fits?: boolean | undefined
}

// Sizes in millimetres and colours of paper: a printed sheet knows no theme.
const STYLE = `*{box-sizing:border-box;margin:0}body{color:#000;background:#fff}
.sheet{position:relative;overflow:hidden;break-after:page}.sheet:last-child{break-after:auto}
.label{position:absolute;display:block;overflow:hidden;font-family:"Noto Sans",Inter,Arial,sans-serif;white-space:pre}
@media screen{body{background:#ddd}.sheet{background:#fff;margin:4mm auto;outline:.2mm solid #bbb}.label{outline:.1mm dashed #ccc}}`

const FITTING =
  '@media screen{.sheet{inline-size:100%!important;block-size:auto!important;margin:0 0 2mm}.sheet:last-child{margin:0}}'

function labelSvg({ content, x, y }: PlacedCopy<Placed>, { address, fits }: PageOptions): string {
  const { width, height } = content
  // One print fills its page, whatever size that is shown in.
  if (fits)
    return `<svg class="label" viewBox="0 0 ${width} ${height}" style="inset:0;width:100%;height:100%">${placedSvg(content, address)}</svg>`
  return `<svg class="label" viewBox="0 0 ${width} ${height}" style="left:${x}mm;top:${y}mm;width:${width / MM}mm;height:${height / MM}mm">${placedSvg(content, address)}</svg>`
}

/** A page to print or preview: every sheet with its labels in place. */
export function placePage(placed: readonly Placed[], options: PageOptions): string {
  const { title, lang, sheet, skip, fits = false } = options
  const [width, height] = sheet.page
  const pages = Map.groupBy(placeOnSheets(placed, sheet, skip), ({ page }) => page)
  const body = [...pages.values()].map(
    labels =>
      `<section class="sheet" style="width:${width}mm;height:${height}mm;aspect-ratio:${width}/${height}">${labels.map(label => labelSvg(label, options)).join('')}</section>`,
  )
  return `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>@page{size:${width}mm ${height}mm;margin:0}${STYLE}${fits ? FITTING : ''}</style></head><body>${body.join('')}</body></html>`
}
