import type { PagePart } from '../../rules/pages/element.ts'

/** The texts of a part in one line. */
export function partSummary(part: PagePart): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'blocks':
      return part.blocks.map(({ label, text }) => label || text).join(', ')
    case 'totals':
      return part.rows.map(({ label, text }) => label || text).join(', ')
    case 'table':
      return part.columns.map(({ title, text }) => title || text).join(', ')
    default:
      return ''
  }
}
