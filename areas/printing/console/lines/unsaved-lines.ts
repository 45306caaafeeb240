import type { TemplateDraft } from '../../contract/template.ts'
import type { LinesTree } from '../../rules/lines/element.ts'

type Draft = Pick<TemplateDraft, 'ordNum' | 'version'>

/** A newer draft of the server has another version, so that old changes never come back over it. */
const key = ({ ordNum, version }: Draft): string => `design.lines.${ordNum}.${version}`

/** What was designed in this tab before a reload, and not saved. */
export function readUnsaved(draft: Draft): LinesTree | undefined {
  const stored = window.sessionStorage.getItem(key(draft))
  return stored === null ? undefined : (JSON.parse(stored) as LinesTree) // written below
}

/** @param tree undefined: nothing is unsaved */
export function writeUnsaved(draft: Draft, tree: LinesTree | undefined): void {
  if (tree) window.sessionStorage.setItem(key(draft), JSON.stringify(tree))
  else window.sessionStorage.removeItem(key(draft))
}
