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
}

// Sizes in millimetres and colours of paper: a printed sheet knows no theme.
const STYLE = `*{box-sizing:border-box;margin:0}body{color:#000;background:#fff}
.sheet{position:relative;overflow:hidden;break-after:page}.sheet:last-child{break-after:auto}
.label{position:absolute;display:block;overflow:hidden;font-family:"Noto Sans",Inter,Arial,sans-serif;white-space:pre}
@media screen{body{background:#ddd}.sheet{background:#fff;margin:4mm auto;outline:.2mm solid #bbb}.label{outline:.1mm dashed #ccc}}`

function labelSvg({ content, x, y }: PlacedCopy<Placed>, address: PageOptions['address']): string {
  const { width, height } = content
  return `<svg class="label" viewBox="0 0 ${width} ${height}" style="left:${x}mm;top:${y}mm;width:${width / MM}mm;height:${height / MM}mm">${placedSvg(content, address)}</svg>`
}

/** A page to print or preview: every sheet with its labels in place. */
export function placePage(placed: readonly Placed[], { title, lang, sheet, skip, address }: PageOptions): string {
  const [width, height] = sheet.page
  const pages = Map.groupBy(placeOnSheets(placed, sheet, skip), ({ page }) => page)
  const body = [...pages.values()].map(
    labels =>
      `<section class="sheet" style="width:${width}mm;height:${height}mm">${labels.map(label => labelSvg(label, address)).join('')}</section>`,
  )
  return `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>@page{size:${width}mm ${height}mm;margin:0}${STYLE}</style></head><body>${body.join('')}</body></html>`
}
