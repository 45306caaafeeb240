import type { AnyDocument, HeaderOf, LineInput } from '#platform/contract/define/document.ts'
import type {
  DocumentContents,
  HeaderInput,
  LinesInput,
  TransitionInput,
} from '#platform/contract/define/document-operations.ts'
import { type Answer, done } from '#platform/contract/refusal.ts'
import type { ServedDocument } from '../operation/area-server.ts'
import type { Context } from '../operation/context.ts'
import { addRow } from '../resource/actions.ts'
import type { Engine } from '../resource/engine.ts'
import type { Row } from '../resource/row.ts'
import { changeLines, type LinesChange } from './change-lines.ts'
import type { DocumentEngine, DocumentParts, DocumentState } from './engine.ts'
import { headerHooks } from './header-hooks.ts'
import { toLineTable } from './lines.ts'
import { openDocument } from './open-document.ts'
import type { PaperLayouts } from './print/paper-layouts.ts'
import { printDocument } from './print/print-document.ts'
import { takeTransition } from './transition.ts'

function toParts({ definition, hooks }: ServedDocument, engine: Engine): DocumentParts {
  const lines = toLineTable(definition)
  const own = headerHooks(definition, hooks, lines)
  return {
    definition,
    hooks,
    headers: engine.physical(definition.key),
    lines,
    engine: { ...engine, hooks: key => (key === definition.key ? own : engine.hooks(key)) },
  }
}

/** `engine` also handles the headers of documents (resource-engine.ts). */
export function documentEngine(
  served: readonly ServedDocument[],
  engine: Engine,
  layouts: PaperLayouts | undefined,
): DocumentEngine {
  const documents = new Map(served.map(document => [document.definition.key, toParts(document, engine)]))
  function parts(key: string): DocumentParts {
    const documentParts = documents.get(key)
    if (!documentParts) throw new Error(`no such document: ${key}`)
    return documentParts
  }
  // Parts read and write rows of any document; the values follow the definition that D's types are inferred from.
  const asContents = <D extends AnyDocument>(answer: Answer<DocumentState>) =>
    answer as unknown as Answer<DocumentContents<D>> // see above
  const asHeader = <D extends AnyDocument>(answer: Answer<Row>) => answer as unknown as Answer<HeaderOf<D>> // see above

  async function change<D extends AnyDocument>(ctx: Context, of: D, input: LinesInput<D>) {
    const linesChange: LinesChange = input as LinesChange // lines of any document are rows
    return asContents<D>(await changeLines(parts(of.key), ctx, linesChange))
  }

  return {
    parts,
    open: async <D extends AnyDocument>(ctx: Context, of: D, id: string) =>
      asContents<D>(await openDocument(parts(of.key), ctx, id)),
    changeLines: change,
    paper: (ctx, of, id, locale = ctx.locale) => printDocument({ ...parts(of.key), layouts }, ctx, id, locale),
    transition: async <D extends AnyDocument>(ctx: Context, of: D, input: TransitionInput<D>) =>
      asHeader<D>(await takeTransition(parts(of.key), ctx, input)),
    add: async <D extends AnyDocument>(
      ctx: Context,
      of: D,
      headerInput: HeaderInput<D>,
      lines: readonly LineInput<D>[],
      own: Partial<HeaderOf<D>> = {},
    ) => {
      const { engine: ownEngine, headers } = parts(of.key)
      const input: Row = headerInput
      const added = asHeader<D>(await addRow(ownEngine, headers, ctx, input, own))
      if (added.refused) return added
      const header = added.result
      if (lines.length === 0) return done({ header, lines: [] })
      return change(ctx, of, { id: header.id, version: header.version, upsert: [...lines], remove: [] })
    },
  }
}
