import type { AnyDocument } from '#platform/contract/define/document.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { handle, type ServedOperation } from '../operation/area-server.ts'
import { resourceRoutes } from '../resource/routes.ts'
import type { DocumentEngine } from './engine.ts'

/** Calls of a document: those of its headers as rows, except for opening one; lines and transitions have their own. */
export function documentRoutes(documents: DocumentEngine, definition: AnyDocument): ServedOperation[] {
  const of = documents.parts(definition.key)
  const calls = documentOperations(definition)
  const headers = resourceRoutes(of.engine, of.headers.definition)
  return [
    ...headers.filter(({ operation }) => operation.path !== calls.get.path),
    handle(calls.get, (ctx, { id }) => documents.open(ctx, definition, id)),
    handle(calls.lines, (ctx, input) => documents.changeLines(ctx, definition, input)),
    handle(calls.print, (ctx, { id }) => documents.paper(ctx, definition, id)),
    handle(calls.transition, (ctx, input) => documents.transition(ctx, definition, input)),
  ]
}
