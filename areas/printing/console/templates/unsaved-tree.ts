import type { TemplateDraft } from '../../contract/template.ts'
import type { TemplateTree } from '../../rules/kinds/template-kinds.ts'

type Draft = Pick<TemplateDraft, 'ordNum' | 'version'>

/** A newer draft of the server has another version, so that old changes never come back over it. */
const key = ({ ordNum, version }: Draft): string => `design.template.${ordNum}.${version}`

/** What was designed in this tab before a reload, and not saved. */
export function readUnsaved(draft: Draft): TemplateTree | undefined {
  const stored = window.sessionStorage.getItem(key(draft))
  return stored === null ? undefined : (JSON.parse(stored) as TemplateTree) // written below
}

/** @param tree undefined: nothing is unsaved */
export function writeUnsaved(draft: Draft, tree: TemplateTree | undefined): void {
  if (tree) window.sessionStorage.setItem(key(draft), JSON.stringify(tree))
  else window.sessionStorage.removeItem(key(draft))
}
