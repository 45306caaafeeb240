import type { AnyOperation } from '#platform/contract/define/operation.ts'
import type { Translate } from '../wire/words.ts'
import type { JsonSchema } from './json-schema.ts'

/** RFC 9457. */
export const PROBLEM: JsonSchema = {
  type: 'object',
  properties: {
    type: {
      type: 'string',
      description: 'Code of the refusal, such as `urn:countinghouse:platform.refusal.notFound`.',
    },
    title: { type: 'string', description: 'The reason in the language of Accept-Language.' },
    status: { type: 'integer' },
    rtn: { type: 'integer', description: 'Result number of the refusal; it says more than the status.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field.',
    },
    requestId: {
      type: 'string',
      description: 'For the operator of the server, who finds the request in its log by it.',
    },
  },
  required: ['type', 'title', 'status'],
}

/** Status codes with the message of their commonest reason. */
const STATUS: Readonly<Record<string, string>> = {
  400: 'platform.http.badRequest',
  401: 'platform.http.loginExpired',
  403: 'platform.http.forbidden',
  404: 'platform.refusal.notFound',
  409: 'platform.refusal.wrongState',
  413: 'platform.http.tooLarge',
  415: 'platform.http.unsupportedType',
  422: 'platform.refusal.invalid',
  429: 'platform.http.tooMany',
  500: 'platform.http.fault',
  503: 'platform.http.stopping',
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until the call may be sent again.', schema: { type: 'integer', minimum: 1 } },
}

/** Responses that all calls share. */
export const errorResponses = (translate: Translate): Record<string, object> =>
  Object.fromEntries(
    Object.entries(STATUS).map(([status, key]) => [
      `Problem${status}`,
      {
        description: translate(key),
        ...(status === '429' || status === '503' ? { headers: RETRY_AFTER } : {}),
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            example: {
              type: `urn:countinghouse:${key}`,
              title: translate(key),
              status: Number(status),
            },
          },
        },
      },
    ]),
  )

/** Errors of one call by status. */
export function errorsOf({ need }: AnyOperation): Record<string, object> {
  const absent = need === 'public' ? ['401', '403'] : []
  return Object.fromEntries(
    Object.keys(STATUS)
      .filter(status => !absent.includes(status))
      .map(status => [status, { $ref: `#/components/responses/Problem${status}` }]),
  )
}
