import type { Context } from '../operation/context.ts'
import type { DocumentEngine, DocumentParts } from './engine.ts'

/** Tables, hooks and engine of a document, for what its own area does beyond the life that all documents share. */
export function documentParts({ documents }: Pick<Context, 'documents'>, key: string): DocumentParts {
  // Every context is made with the engine (make-context.ts); its type names less of it, as parts are made of what needs a context.
  return (documents as DocumentEngine).parts(key)
}
