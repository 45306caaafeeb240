import type { DocketPart } from '#areas/pos/rules/docket/docket.ts'

const partText = (part: DocketPart): string => {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'columns':
      return part.cells.map(({ text }) => text).join(' ')
    case 'barcode':
    case 'qr':
      return part.value
    default:
      return ''
  }
}

/** Everything that can be read on a docket. */
export const docketText = (parts: readonly DocketPart[]): string => parts.map(partText).join('\n')
