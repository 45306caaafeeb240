import type { Align } from '#platform/rules/drawing/text-box.ts'

export const BLOCK_KINDS = ['heading', 'text', 'picture', 'button', 'columns', 'divider', 'html'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export const HEADING_LEVELS = [1, 2, 3] as const

/** Part of a page. Texts may have variables, `{{shop.name}}`. */
export type SimpleBlock =
  | { readonly kind: 'heading'; readonly text: string; readonly level: 1 | 2 | 3; readonly align: Align }
  | { readonly kind: 'text'; readonly text: string; readonly align: Align }
  /** `width` in percent of the page. */
  | { readonly kind: 'picture'; readonly file: string; readonly alt: string; readonly width: number }
  | { readonly kind: 'button'; readonly text: string; readonly url: string; readonly align: Align }
  | { readonly kind: 'divider' }
  /** Own HTML; it is sanitised when it is saved and when it is drawn. */
  | { readonly kind: 'html'; readonly html: string }

export type HtmlBlock =
  | SimpleBlock
  | { readonly kind: 'columns'; readonly columns: readonly (readonly SimpleBlock[])[] }

export type HtmlBlocks = readonly HtmlBlock[]

export function newBlock(kind: BlockKind): HtmlBlock {
  switch (kind) {
    case 'heading':
      return { kind, text: '', level: 2, align: 'start' }
    case 'text':
      return { kind, text: '', align: 'start' }
    case 'picture':
      return { kind, file: '', alt: '', width: 100 }
    case 'button':
      return { kind, text: '', url: 'https://', align: 'centre' }
    case 'columns':
      return {
        kind,
        columns: [[{ kind: 'text', text: '', align: 'start' }], [{ kind: 'text', text: '', align: 'start' }]],
      }
    case 'divider':
      return { kind }
    case 'html':
      return { kind, html: '' }
  }
}

/** What pages may show. */
export const PAGE_VARIABLES = ['shop.name', 'shop.address', 'shop.phone', 'shop.email', 'merchant.name', 'now'] as const

/** All blocks, also those within columns. */
export const everyBlock = (blocks: HtmlBlocks): SimpleBlock[] =>
  blocks.flatMap(block => (block.kind === 'columns' ? block.columns.flat() : [block]))
