import type { ColumnsElement, EachElement, LinesElement, LinesTree, TextElement } from './element.ts'

const AMOUNT_WIDTH = 11

export const text = (words: string, style: Omit<TextElement, 'kind' | 'text'> = {}): TextElement => ({
  kind: 'text',
  text: words,
  ...style,
})

/** A name, and an amount at the end of the line. */
export const row = (
  left: string,
  right: string,
  style: Omit<ColumnsElement, 'kind' | 'cells'> = {},
): ColumnsElement => ({
  kind: 'columns',
  cells: [{ text: left }, { text: right, width: AMOUNT_WIDTH, align: 'end' }],
  ...style,
})

export const when = (path: string, ...children: LinesTree): LinesElement => ({ kind: 'if', path, children })
export const unless = (path: string, ...children: LinesTree): LinesElement => ({ kind: 'unless', path, children })
export const each = (list: string, ...children: LinesTree): EachElement => ({ kind: 'each', list, children })

export const RULE: LinesElement = { kind: 'rule' }
export const EMPTY_LINE: LinesElement = { kind: 'feed', lines: 1 }
export const CUT: LinesElement = { kind: 'cut' }
