import type { AnyDocument } from '#platform/contract/define/document.ts'
import { editableStates } from '#platform/contract/define/document-parts.ts'
import { done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '../operation/context.ts'
import type { Change, Objection, ResourceHooks } from '../resource/engine.ts'
import type { Row } from '../resource/row.ts'
import type { DocumentHooks } from './engine.ts'
import { type LineTable, readLines } from './lines.ts'
import { nextNumbers } from './number.ts'

/** `map.current` lets a page show the document's current state. */
export const wrongState = (current: Row): Refusal =>
  refuse(RTN.wrongState, 'platform.refusal.wrongState', { map: { current } })

export const isEditable = (definition: AnyDocument, header: Row): boolean =>
  editableStates(definition).includes(String(header.state))

/** A document's rules for its header, as hooks of the resource engine, which writes it. */
export function headerHooks(definition: AnyDocument, hooks: DocumentHooks, lines: LineTable): ResourceHooks {
  const [first] = definition.states

  async function objection(ctx: Context, { before, after }: Change): Promise<Objection> {
    if (!after) return undefined
    if (before && !isEditable(definition, before)) return wrongState(before)
    // Lines were counted and priced in the original shop.
    if (before && before.siteId !== after.siteId) return { siteId: { code: 'platform.field.notAllowed' } }
    const document = { header: after, lines: before ? await readLines(lines, ctx, String(before.id)) : [] }
    return hooks.check?.(ctx, document, before)
  }

  async function begun(ctx: Context, header: Row): Promise<Row> {
    return { ...header, ...(await hooks.begin?.(ctx, header)), state: first, lineCount: 0 }
  }

  return {
    prepare: async (ctx, changes) => {
      const prepared: Change[] = []
      for (const { before, after } of changes)
        prepared.push(before || !after ? { before, after } : { after: await begun(ctx, after) })
      return prepared
    },
    number: async (ctx, changes) => {
      const added = changes.filter(change => !change.before)
      if (added.length === 0) return changes
      const numbers = await nextNumbers(ctx, definition, added.length)
      return changes.map(({ before, after }) =>
        before ? { before, after } : { after: { ...after, number: numbers.shift() } },
      )
    },
    check: async (ctx, changes) => {
      const objections: Objection[] = []
      for (const change of changes) objections.push(await objection(ctx, change))
      return objections
    },
    mayDelete: async (_, rows) => {
      const begun = rows.find(row => row.state !== first)
      return begun ? wrongState(begun) : done(null)
    },
  }
}
