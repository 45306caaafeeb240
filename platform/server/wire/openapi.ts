import { z } from 'zod'
import type { AnyOperation } from '#platform/contract/define/operation.ts'
import type { Registry } from '../operation/registry.ts'
import { jsonPath } from './json-routes.ts'

/** Values that JSON Schema cannot express (branded or transformed ones) are described as anything. */
const toSchema = (schema: z.ZodType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })

const jsonContent = (schema: object) => ({ content: { 'application/json': { schema } } })

const PROBLEM = {
  type: 'object',
  description: 'RFC 9457 problem; `fields` names what is wrong with each field.',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    rtn: { type: 'integer' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

function callEntry(operation: AnyOperation): object {
  const isPublic = operation.need === 'public'
  const answer =
    operation.answer === 'file'
      ? { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
      : jsonContent({ type: 'object', properties: { result: toSchema(operation.output, 'output') } })
  return {
    post: {
      operationId: operation.path.slice(1).replaceAll('/', '.'),
      tags: [operation.path.split('/')[2] ?? 'core'],
      description: `Needs: ${operation.need}. In the envelope of the wire: POST ${operation.path}.`,
      ...(isPublic ? { security: [] } : {}),
      requestBody: { required: true, ...jsonContent(toSchema(operation.input, 'input')) },
      responses: {
        200: { description: 'Done.', ...answer },
        default: { description: 'Refused.', content: { 'application/problem+json': { schema: PROBLEM } } },
      },
    },
  }
}

/** OpenAPI 3.0 description of every call, from the registry that routes them. */
export function openApi(registry: Registry, publicUrl: string): object {
  const paths = Object.fromEntries(
    [...registry.routes.values()].map(({ operation }) => [jsonPath(operation.path), callEntry(operation)]),
  )
  return {
    openapi: '3.0.3',
    info: { title: 'Countinghouse', version: '1', description: 'Every call of the back office, as plain JSON.' },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { credential: { type: 'http', scheme: 'bearer' } } },
    security: [{ credential: [] }],
    paths,
  }
}
