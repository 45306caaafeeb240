import type { FastifyInstance } from 'fastify'
import type { Registry } from '../operation/registry.ts'
import { WireFault } from '../wire/wire-fault.ts'
import type { Words } from '../wire/words.ts'
import { readCallComments } from './call-comments.ts'
import { docsGroup, docsIndex } from './docs-html.ts'
import { type OpenApi, openApi } from './openapi.ts'

export interface Documented {
  readonly registry: Registry
  readonly words: Words
  readonly publicUrl: string
  /** Folder of the sources. */
  readonly root: string
}

/** /openapi.json, and the reference as self-contained pages below /docs. Created on first request. */
export function docsRoutes(app: FastifyInstance, { root, ...parts }: Documented): void {
  let described: OpenApi | undefined
  let text: string | undefined
  const describe = (): OpenApi => {
    described ??= openApi({ ...parts, comments: readCallComments(root) })
    return described
  }
  app.get('/openapi.json', async (_, reply) => {
    text ??= JSON.stringify(describe())
    return reply.type('application/json; charset=utf-8').send(text)
  })
  app.get('/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(docsIndex(describe())))
  app.get<{ Params: { group: string } }>('/docs/:group', async ({ params }, reply) => {
    const html = docsGroup(describe(), params.group)
    if (html === undefined) throw new WireFault(404)
    return reply.type('text/html; charset=utf-8').send(html)
  })
}
