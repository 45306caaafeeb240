import type { Align } from '#platform/rules/drawing/text-box.ts'
import type { HtmlBlock, HtmlBlocks } from './html-block.ts'

/** How a page's parts become text: values are filled in, own HTML is sanitised. */
export interface PageParts {
  /** A text with its variables filled in, not escaped. */
  text(text: string): string
  /** Own HTML with escaped values. */
  html(html: string): string
  /** Address of a picture; undefined: it is gone. */
  picture(file: string): string | undefined
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, letter => ESCAPES[letter] ?? letter)

const ALIGN: Readonly<Record<Align, string>> = { start: 'start', centre: 'center', end: 'end' }
const BUTTON =
  'display: inline-block; padding: 12px 24px; border-radius: 6px; background-color: #1b6e5a; color: #ffffff; text-decoration: none'

function drawBlock(block: HtmlBlock, parts: PageParts): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} style="text-align: ${ALIGN[block.align]}">${words(block.text, parts)}</h${block.level}>`
    case 'text':
      return `<p style="text-align: ${ALIGN[block.align]}">${words(block.text, parts)}</p>`
    case 'picture': {
      const address = parts.picture(block.file)
      if (!address) return ''
      return `<img src="${escapeHtml(address)}" alt="${escapeHtml(block.alt)}" style="width: ${block.width}%">`
    }
    case 'button':
      return `<p style="text-align: ${ALIGN[block.align]}"><a href="${escapeHtml(block.url)}" style="${BUTTON}">${words(block.text, parts)}</a></p>`
    case 'columns':
      return `<div style="display: flex; gap: 24px; flex-wrap: wrap">${block.columns
        .map(column => `<div style="flex: 1; min-width: 200px">${drawBlocks(column, parts)}</div>`)
        .join('')}</div>`
    case 'divider':
      return '<hr>'
    case 'html':
      return parts.html(block.html)
  }
}

/** Lines stay lines. */
const words = (text: string, parts: PageParts): string => escapeHtml(parts.text(text)).replaceAll('\n', '<br>')

/** Blocks as HTML; not yet sanitised as a whole. */
export const drawBlocks = (blocks: HtmlBlocks, parts: PageParts): string =>
  blocks.map(block => drawBlock(block, parts)).join('\n')

const PAGE_STYLE =
  'max-width: 720px; margin: 0 auto; padding: 24px; font-family: Inter, system-ui, sans-serif; line-height: 1.5; color: #1f2328; background-color: #ffffff'

/** The document of a page. @param body sanitised */
export const pageDocument = ({ title, language, body }: { title: string; language: string; body: string }): string =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head><body style="margin: 0"><main style="${PAGE_STYLE}">${body}</main></body></html>`
