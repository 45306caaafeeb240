import type { LinesElement } from '../../rules/lines/element.ts'

/** What tells an element from others of its kind. */
export function summary(element: LinesElement): string {
  switch (element.kind) {
    case 'text':
      return element.text
    case 'columns':
      return element.cells.map(({ text }) => text).join(' | ')
    case 'languagePair':
      return `${element.first} / ${element.second}`
    case 'each':
      return element.list
    case 'if':
    case 'unless':
      return element.path
    case 'barcode':
    case 'qr':
      return element.value
    case 'feed':
      return String(element.lines)
    default:
      return ''
  }
}
