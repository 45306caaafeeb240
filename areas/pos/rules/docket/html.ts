import { bitmapDataUrl } from '#platform/rules/drawing/bitmap-data-url.ts'
import { escapeHtml } from '#platform/rules/text/escape-html.ts'
import { barcodeSvg, qrSvg } from './barcode-svg.ts'
import type { Docket } from './docket.ts'
import { layOutFor, type Printed, type PrintedLine } from './lay-out.ts'
import type { Paper } from './paper.ts'
import { isWide } from './text-width.ts'

/** In screen fonts a wide character is narrower than two letters; on paper it is not. */
const withWide = (text: string): string =>
  [...text].map(sign => (isWide(sign) ? `<b class="w">${escapeHtml(sign)}</b>` : escapeHtml(sign))).join('')

function lineHtml(line: PrintedLine): string {
  const classes = (['bold', 'underline', 'inverse', 'double'] as const).filter(style => line[style])
  return `<div class="${['l', ...classes].join(' ')}">${withWide(line.text.trimEnd()) || '&nbsp;'}</div>`
}

function partHtml(printed: Printed): string {
  switch (printed.kind) {
    case 'line':
      return lineHtml(printed)
    case 'feed':
      return '<div class="l">&nbsp;</div>'.repeat(printed.lines)
    case 'barcode':
      return `<div class="code" role="img" aria-label="${escapeHtml(printed.value)}">${barcodeSvg(printed.value, printed.symbology)}</div>`
    case 'qr':
      return `<div class="code qr" role="img" aria-label="${escapeHtml(printed.value)}">${qrSvg(printed.value)}</div>`
    case 'picture':
      return `<div class="picture"><img alt="" width="${printed.bitmap.width}" src="${bitmapDataUrl(printed.bitmap)}"></div>`
    case 'cut':
      return '<hr>'
    case 'drawer':
      return ''
  }
}

const STYLE = `
@page { margin: 2mm }
body { margin: 0; background: #fff; color: #000; font: 13px/1.35 "DejaVu Sans Mono", "Liberation Mono", Menlo, Consolas, monospace }
main { width: max-content; margin: 0 auto; padding: 1ch }
.l { white-space: pre; height: 1.35em }
.bold { font-weight: 700 }
.underline { text-decoration: underline }
.inverse { background: #000; color: #fff }
.double { font-size: 2em }
.w { display: inline-block; width: 2ch; text-align: center; font-weight: inherit }
.code { text-align: center; padding: .5em 0 }
.code svg { height: 4.5em; max-width: 100% }
.qr svg { height: 8em }
.picture { text-align: center }
.picture img { max-width: 100%; height: auto; image-rendering: pixelated }
hr { border: 0; border-top: 1px dashed #777; margin: 1em 0 }
@media print { hr { break-after: page; visibility: hidden } hr:last-child { break-after: auto } }`

/** Width of a letter of these fonts relative to their size, rounded up for wider ones. */
const LETTER = 0.62

/** Smaller letters on screens narrower than the paper, so that amounts stay at the end of their lines. */
const fitting = (letters: number): string =>
  `@media screen { body { font-size: min(13px, calc(100vw / ${(letters + 2) * LETTER})) } }`

/** A docket as an HTML page: the preview, and what a browser prints. */
export function docketHtml(
  docket: Docket,
  paper: Pick<Paper, 'charactersPerLine' | 'commandSet' | 'codePage'>,
): string {
  const parts = layOutFor(docket, paper, paper.charactersPerLine).map(partHtml).join('\n')
  const title = escapeHtml(docket.title)
  return `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}${fitting(paper.charactersPerLine)}</style></head><body><main style="min-width:${paper.charactersPerLine}ch">${parts}</main></body></html>`
}
