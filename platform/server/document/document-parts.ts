import type { Context } from '../operation/context.ts'
import type { DocumentEngine, DocumentParts } from './engine.ts'

/** Tables, hooks and engine of a document, for operations of its area beyond the common ones. */
export function documentParts({ documents }: Pick<Context, 'documents'>, key: string): DocumentParts {
  // Every context has the engine (make-context.ts). Its type names only part of it, because parts themselves depend on
  // the context.
  return (documents as DocumentEngine).parts(key)
}
