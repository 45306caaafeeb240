import { nextNumbers } from '#platform/server/document/number.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'
import { Template } from '../../contract/template.ts'
import { newTree, TEMPLATE_KINDS } from '../../rules/kinds/template-kinds.ts'
import { addDrafts, removeDrafts } from './template-rows.ts'

const COUNTER = { key: Template.key, numberPrefix: '' }
const toNumber = (text: string | undefined): number => Number((text ?? '').replace('-', ''))

async function numbered(ctx: Context, changes: readonly Change[]): Promise<readonly Change[]> {
  const added = changes.filter(({ before, after }) => !before && after).length
  if (added === 0) return changes
  const numbers = await nextNumbers(ctx, COUNTER, added)
  return changes.map(({ before, after, ...rest }) =>
    before || !after ? { before, after, ...rest } : { after: { ...after, ordNum: toNumber(numbers.shift()) }, ...rest },
  )
}

/** A template begins as a copy of the built-in one of its kind. */
async function changed(ctx: Context, changes: readonly Change[]): Promise<void> {
  const drafts = changes.flatMap(({ before, after }) => {
    const kind = TEMPLATE_KINDS.find(name => name === after?.kind)
    return !before && after && kind ? [{ id: String(after.id), tree: newTree(kind) }] : []
  })
  if (drafts.length > 0) await addDrafts(ctx, drafts)
  const gone = changes.flatMap(({ before, after }) => (before && !after ? [String(before.id)] : []))
  if (gone.length > 0) await removeDrafts(ctx, gone)
}

/** The elements of one kind mean nothing in another. */
export const templateHooks: ResourceHooks = {
  number: numbered,
  check: async (_ctx, changes) =>
    changes.map(({ before, after }) =>
      before && after && before.kind !== after.kind ? { kind: { code: 'design.problem.kindFixed' } } : undefined,
    ),
  changed,
}
