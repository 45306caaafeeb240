import * as fc from 'fast-check'
import { jsonPath } from '#platform/server/wire/json-routes.ts'
import type { MadeCall } from './call-arbitrary.ts'

/** A request to the plain JSON API, as any program may send it. */
export interface MadeRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const JSON_TYPE = 'application/json'
const TYPES = [JSON_TYPE, `${JSON_TYPE}; charset=latin1`, `${JSON_TYPE}x`, 'text/plain', 'multipart/form-data', 'x', '']
const LANGUAGES = ['en', 'zh-CN', 'ar', '*', 'xx-YY;q=9', ',,;', 'x'.repeat(3000)]
const KEYS = [
  '12345678',
  'k'.repeat(100),
  'k'.repeat(101),
  'short',
  'a b c d e f',
  '\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9',
]
/** Bodies that are not JSON, or that no call accepts. */
const BODIES = [
  '',
  ' ',
  'null',
  '0',
  '-0',
  '1e400',
  '[]',
  '""',
  '{',
  '{"a":1,}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"action":1,"action":2}',
  '{"a":"\\ud800"}',
  '\ufeff{}',
  '\0',
  'NaN',
  '['.repeat(20_000),
  '{"a":'.repeat(10_000),
  `"${'x'.repeat(60_000)}"`,
]
const PATHS = [
  '/v1',
  '/v1/',
  '/v1/x',
  '/v1/%00',
  '/v1/%',
  '/v1/../al',
  '/v1//catalogue/plu/action',
  '/v1/__proto__/action',
]

const some = (values: readonly string[], usual: string): fc.Arbitrary<string> =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 8 }, { arbitrary: fc.constantFrom(...values), weight: 1 })

/**
 * Mostly meaningful calls in mostly valid requests.
 * @param token token of a caller with permission
 */
export function requestArbitrary(
  calls: fc.Arbitrary<MadeCall>,
  token: (call: MadeCall) => string,
): fc.Arbitrary<MadeRequest> {
  const parts = fc.record({
    call: calls,
    path: some(PATHS, ''),
    query: some(['?x=%', '?tm=1&device=../..&sign=zz', `?${'a=1&'.repeat(500)}`, '?__proto__=1'], ''),
    type: some(TYPES, JSON_TYPE),
    language: some(LANGUAGES, 'en'),
    key: some(KEYS, ''),
    bearer: some(['', 'Bearer', 'Bearer  ', 'Basic eDp5', 'Bearer \u00ff', `Bearer ${'x'.repeat(5000)}`], 'own'),
    body: fc.option(fc.constantFrom(...BODIES), { freq: 12 }),
    cut: fc.option(fc.nat(400), { freq: 20 }),
  })
  return parts.map(({ call, path, query, type, language, key, bearer, body, cut }) => {
    const text = body ?? JSON.stringify(call.payload) ?? ''
    return {
      url: `${path || jsonPath(call.path)}${query}`,
      headers: {
        ...(type ? { 'content-type': type } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        'accept-language': language,
        authorization: bearer === 'own' ? `Bearer ${token(call)}` : bearer,
      },
      body: cut === null ? text : text.slice(0, cut),
    }
  })
}
