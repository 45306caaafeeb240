import type { ServedOperation } from '../operation/area-server.ts'
import type { Registry } from '../operation/registry.ts'
import { jsonPath } from '../wire/json-routes.ts'
import type { Words } from '../wire/words.ts'
import type { CallComments } from './call-comments.ts'
import { callEntry } from './call-entry.ts'
import { describeCalls } from './describe-calls.ts'
import { errorResponses, PROBLEM } from './errors.ts'
import { type JsonSchema, objectOf } from './json-schema.ts'

export interface OpenApiParts {
  readonly registry: Registry
  readonly words: Words
  readonly comments: CallComments
  readonly publicUrl: string
}

export interface OpenApi {
  readonly openapi: string
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, { readonly post: object }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly [more: string]: object
  }
  readonly [more: string]: unknown
}

const SHARED: Readonly<Record<string, JsonSchema>> = {
  Problem: PROBLEM,
  Deleted: objectOf({
    deleted: { type: 'integer', minimum: 0 },
    undo: { type: 'string', description: 'Restores the records within an hour.' },
  }),
}

const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key with the same body is done once: the second call gets the first answer.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
}

const DESCRIPTION = `Every call of the back office as plain JSON: \`POST\` with an API credential in \`Authorization: Bearer …\`.
An answer has \`result\`, and beside it what the call adds. A refusal is a problem (RFC 9457) whose \`type\` names its code.`

/** Calls are grouped by the first name of their path: `/al/pos/sale/upload` is under pos. */
export const tagOf = ({ operation: { path } }: Pick<ServedOperation, 'operation'>): string =>
  path.startsWith('/al/') ? (path.split('/')[2] ?? 'core') : (path.split('/')[1] ?? 'core')

/** OpenAPI 3.1 description of every call, from the registry that routes them and the definitions' own texts. */
export function openApi({ registry, words, comments, publicUrl }: OpenApiParts): OpenApi {
  const translate = words.in('en')
  const { calls, schemas: described } = describeCalls(registry, { translate, has: words.has }, comments)
  const schemas = { ...SHARED, ...described }
  const find = (ref: string): JsonSchema => schemas[ref.replace('#/components/schemas/', '')] ?? {}
  const served = [...registry.routes.values()].sort((a, b) => (a.operation.path < b.operation.path ? -1 : 1))
  const paths = served.flatMap(call => {
    const description = calls.get(call.operation.path)
    const entry = description && callEntry({ served: call, description, tag: tagOf(call), translate, find })
    return entry ? [[jsonPath(call.operation.path), { post: entry }] as const] : []
  })
  const tags = [...new Set(served.map(tagOf))].sort()
  return {
    openapi: '3.1.1',
    info: { title: 'Countinghouse', version: '1', summary: 'The back office as plain JSON.', description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    tags: tags.map(name => ({ name, description: `Calls below \`/${name}\`.` })),
    security: [{ credential: [] }],
    paths: Object.fromEntries(paths),
    components: {
      schemas,
      parameters: PARAMETERS,
      responses: errorResponses(translate),
      securitySchemes: {
        credential: { type: 'http', scheme: 'bearer', description: 'An API credential (`ch_live_sk_…`).' },
      },
    },
  }
}
