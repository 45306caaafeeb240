import { NO_PICTURE } from '../place/place-problems.ts'
import type { PagePart, PagePartKind } from './element.ts'

export const PAGE_PART_KINDS = [...(['text', 'blocks', 'table', 'totals', 'picture', 'rule', 'space'] as const)]

/** A new part; of a table with the lines of its document. */
export function newPagePart(kind: PagePartKind, id: string): PagePart {
  switch (kind) {
    case 'text':
      return { id, kind, text: '', size: 'normal', align: 'start' }
    case 'blocks':
      return { id, kind, blocks: [{ label: '', text: '' }] }
    case 'table':
      return { id, kind, list: 'lines', carry: '', columns: [{ title: '', text: '', share: 100, align: 'start' }] }
    case 'totals':
      return { id, kind, rows: [{ label: '', text: '' }] }
    case 'picture':
      return { id, kind, file: NO_PICTURE, width: 4000, height: 2000, align: 'start' }
    case 'space':
      return { id, kind, height: 500 }
    default:
      return { id, kind }
  }
}
