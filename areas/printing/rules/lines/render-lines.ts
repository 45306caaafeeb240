import type { Docket, DocketPart, TextStyle } from '#areas/pos/rules/docket/docket.ts'
import { TooManyParts, type Watch } from '../print-fault.ts'
import { bindText } from '../variables/binding.ts'
import type { ValueFormats } from '../variables/filters.ts'
import { findField, findValue, isFilled, listRows, rowScope, type Scope } from '../variables/scope.ts'
import type {
  ColumnsElement,
  EachElement,
  LanguagePairElement,
  LinesElement,
  LinesTree,
  PictureElement,
} from './element.ts'
import { unpackBitmap } from './unpack-bitmap.ts'

/** Printed elements, repeated ones counted each time: a receipt of 1,000 lines has fewer, a list within a list could reach millions. */
export const MOST_PRINTED = 20_000
const AMOUNT_WIDTH = 11

interface Printing {
  readonly formats: ValueFormats
  readonly most: number
  readonly watch: Watch
  count: number
}

function toStyle({
  bold,
  underline,
  inverse,
  double,
}: { readonly [K in keyof TextStyle]?: boolean | undefined }): TextStyle {
  return {
    ...(bold ? { bold } : {}),
    ...(underline ? { underline } : {}),
    ...(inverse ? { inverse } : {}),
    ...(double ? { double } : {}),
  }
}

/** Left out where all of its variables are empty. */
function columnsPart(element: ColumnsElement, scope: Scope, { formats }: Printing): DocketPart[] {
  const bound = element.cells.map(({ text }) => bindText(text, scope, formats))
  if (bound.some(({ isEmpty }) => isEmpty) && bound.every(({ isEmpty, text }) => isEmpty || text === '')) return []
  const cells = element.cells.map(({ align, width }, at) => ({
    text: bound[at]?.text ?? '',
    ...(align ? { align } : {}),
    ...(width === undefined ? {} : { width }),
  }))
  return [{ kind: 'columns', ...toStyle(element), cells }]
}

function languagePair(element: LanguagePairElement, scope: Scope, printing: Printing): DocketPart[] {
  const { first, second, amount } = element
  const cells = [
    { text: first },
    ...(amount === undefined ? [] : [{ text: amount, width: AMOUNT_WIDTH, align: 'end' as const }]),
  ]
  const below = bindText(second, scope, printing.formats)
  return [
    ...columnsPart({ ...element, kind: 'columns', cells }, scope, printing),
    ...(below.text.trim() === '' ? [] : [{ kind: 'text' as const, text: below.text, ...toStyle(element) }]),
  ]
}

function pictureParts({ dots }: PictureElement): DocketPart[] {
  const bitmap = unpackBitmap(dots)
  return bitmap ? [{ kind: 'picture', bitmap }] : []
}

function eachParts({ list, children }: EachElement, scope: Scope, printing: Printing): DocketPart[] {
  const path = list.split('.')
  const field = findField(scope.fields, path)
  if (field?.type !== 'list') return []
  return listRows(findValue(scope.data, path)).flatMap(row =>
    treeParts(children, rowScope(scope, field, row), printing),
  )
}

function elementParts(element: LinesElement, scope: Scope, printing: Printing): DocketPart[] {
  const { formats } = printing
  switch (element.kind) {
    case 'text': {
      const { text, isEmpty } = bindText(element.text, scope, formats)
      return isEmpty
        ? []
        : [{ kind: 'text', text, ...(element.align ? { align: element.align } : {}), ...toStyle(element) }]
    }
    case 'columns':
      return columnsPart(element, scope, printing)
    case 'languagePair':
      return languagePair(element, scope, printing)
    case 'picture':
      return pictureParts(element)
    case 'each':
      return eachParts(element, scope, printing)
    case 'if':
    case 'unless': {
      const isYes = isFilled(findValue(scope.data, element.path.split('.')))
      return isYes === (element.kind === 'if') ? treeParts(element.children, scope, printing) : []
    }
    case 'box':
      return [{ kind: 'rule' }, ...treeParts(element.children, scope, printing), { kind: 'rule' }]
    case 'barcode':
    case 'qr': {
      const { text } = bindText(element.value, scope, formats)
      return text.trim() === '' ? [] : [{ ...element, value: text }]
    }
    case 'rule':
      return [{ kind: 'rule', ...(element.heavy ? { heavy: true } : {}) }]
    default:
      return [element]
  }
}

function treeParts(tree: LinesTree, scope: Scope, printing: Printing): DocketPart[] {
  return tree.flatMap(element => {
    printing.count += 1
    if (printing.count > printing.most) throw new TooManyParts(`more than ${printing.most} elements`)
    printing.watch()
    return elementParts(element, scope, printing)
  })
}

export interface LinesRequest {
  readonly title: string
  readonly scope: Scope
  readonly formats: ValueFormats
  /** Elements after which it throws TooManyParts. */
  readonly most: number
  readonly watch: Watch
}

/** A template with its data, as a docket, which knows no paper. */
export const renderLines = (tree: LinesTree, { title, scope, formats, most, watch }: LinesRequest): Docket => ({
  title,
  parts: treeParts(tree, scope, { formats, most, watch, count: 0 }),
})
