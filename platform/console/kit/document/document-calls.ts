import { type Answered, call } from '#platform/console/shell/api/call.ts'
import type { AnyDocument, HeaderOf, LineOf, TransitionOf } from '#platform/contract/define/document.ts'
import {
  type DocumentContents,
  documentOperations,
  type HeaderInput,
  type LineChange,
} from '#platform/contract/define/document-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import type { Line, LineEdits } from './line-edits.ts'

const quiet = { hideErrors: true } as const

/** Calls of one open document. */
export function documentCalls<D extends AnyDocument>(of: D) {
  const calls = documentOperations(of)
  return {
    get: (id: string, signal: AbortSignal): Promise<Answered<DocumentContents<D>>> =>
      call(calls.get, { id }, { ...quiet, signal }),
    writeLines: (id: string, version: number, edits: LineEdits): Promise<Answered<DocumentContents<D>>> =>
      call(
        calls.lines,
        {
          id,
          version,
          upsert: [...edits.changed.values()].map(line => asChange<D>(line)),
          remove: [...edits.removed],
        },
        { ...quiet, hideLoading: true },
      ),
    patchHeader: async (
      id: string,
      version: number,
      patch: Readonly<Record<string, unknown>>,
    ): Promise<HeaderOf<D>> => {
      const answer = await call(
        calls.action,
        { action: ACTION.update, id, version, patch: patch as Partial<HeaderInput<D>> }, // checked by its field's schema
        quiet,
      )
      return answer.result as HeaderOf<D> // action 4 returns the header
    },
    transition: async (
      id: string,
      version: number,
      transition: TransitionOf<D>,
      confirmed: boolean,
    ): Promise<HeaderOf<D>> => {
      const confirm = confirmed ? { confirm: true } : {}
      return (await call(calls.transition, { id, version, transition, ...confirm }, quiet)).result
    },
  }
}

/** Lines of a generic document are handled by field name; each value was checked by its field's schema. */
const asChange = <D extends AnyDocument>(line: Line) => line as unknown as LineChange<D> // see above
export const asLines = <D extends AnyDocument>(lines: readonly LineOf<D>[]): Line[] => lines as unknown as Line[] // see above
