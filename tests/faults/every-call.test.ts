import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ORDINARY_BODY } from '#platform/contract/define/operation.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { jsonPath } from '#platform/server/wire/json-routes.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import type { Client, RawAnswer } from '../support/wire-client.ts'

let app: TestApp
let owner: Client

beforeAll(async () => {
  app = await startTestApp(await collectAreas(join(import.meta.dirname, '..', '..')))
  owner = app.as()
})
afterAll(() => app.close())

const operations = () => [...app.registry.routes.values()].map(({ operation }) => operation)
const code = (answer: RawAnswer) => JSON.parse(answer.text).map.code
/** A call that every shop makes all day. */
const LIST = '/al/catalogue/supplier/action'

describe('a body that cannot be read', () => {
  const base64 = (text: string | Uint8Array) => `=${encodeURIComponent(Buffer.from(text).toString('base64'))}`

  it.each([
    ['nothing at all', '', 'wire.body.prefix'],
    ['no sign before it', 'eyJhIjoxfQ', 'wire.body.prefix'],
    ['a broken percent sign', '=%E0%A4%A', 'wire.body.percent'],
    ['what is no Base64', '=not base64!', 'wire.body.base64'],
    ['an empty Base64', '=', 'wire.body.base64'],
    ['bytes that are no text', base64(new Uint8Array([0xff, 0xfe, 0x00])), 'wire.body.utf8'],
    ['a text that is no JSON', base64('{"action":'), 'wire.body.json'],
    ['a hundred thousand brackets', base64('['.repeat(100_000)), 'wire.body.json'],
  ])('with %s is answered 400 and why', async (_, body, why) => {
    const answer = await owner.raw(LIST, {}, { body })
    expect([answer.status, code(answer)]).toEqual([400, why])
  })

  it.each(['multipart/form-data; boundary=x', 'text/plain', 'application/json', 'application/xml'])(
    'that comes as %s is answered with an error of its own, not ours',
    async type => {
      const answer = await owner.raw(LIST, {}, { headers: { 'content-type': type }, body: '--x--\r\n' })
      expect([400, 415]).toContain(answer.status)
    },
  )

  it('is answered 400 by the plain JSON API too', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: jsonPath(LIST),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
      payload: '{"action":',
    })
    expect([answer.statusCode, answer.json().type]).toEqual([400, 'urn:countinghouse:wire.body.json'])
  })
})

describe('a body of 10 MB', () => {
  const LARGE = 10 * 1024 * 1024

  it('is refused by every call but those that say they take more, before it is read', async () => {
    const small = operations().filter(({ bodyLimit = ORDINARY_BODY }) => bodyLimit < LARGE)
    expect(small.length).toBeGreaterThan(operations().length / 2)
    const client = app.as({ platformAdmin: true })
    for (const { path } of small) {
      const answer = await client.raw(path, {}, { headers: { 'content-length': String(LARGE) } })
      expect([path, answer.status, code(answer)]).toEqual([path, 413, 'platform.http.tooLarge'])
    }
    expect((await owner.raw(LIST, {}, { body: `=${'A'.repeat(LARGE)}` })).status).toBe(413)
  })

  it('may come where files come, up to 33 MB', () => {
    for (const { path, upload, bodyLimit = ORDINARY_BODY } of operations()) {
      // The size of a form's file is announced; its bytes are read only once the sender is known.
      if (upload) continue
      expect([path, bodyLimit <= 33 * 1024 * 1024]).toEqual([path, true])
      if (bodyLimit >= LARGE) expect(path).toMatch(/\/import$/)
    }
  })
})

/** Paths in a JSON Schema with integers that may exceed 32 bits. */
function wideIntegers(shape: unknown, at = ''): string[] {
  if (typeof shape !== 'object' || shape === null) return []
  const { type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = shape as Range // a JSON Schema
  const own = type === 'integer' && (minimum < -MOST_INTEGER - 1 || maximum > MOST_INTEGER) ? [at] : []
  return [...own, ...Object.entries(shape).flatMap(([name, part]) => wideIntegers(part, `${at}.${name}`))]
}
const MOST_INTEGER = 2_147_483_647
interface Range {
  readonly type?: unknown
  readonly minimum?: number
  readonly maximum?: number
}

it('every call takes whole numbers up to 32 bits, as columns hold no more', () => {
  const wide = operations().flatMap(({ path, input }) =>
    wideIntegers(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).map(at => `${path} ${at}`),
  )
  expect(wide).toEqual([])
})

it('every file that is asked for without a column is refused', async () => {
  const exports = operations().filter(({ path, answer }) => path.endsWith('/export') && answer === 'file')
  const withColumns = exports.filter(({ input }) => input.safeParse({ columns: 'none' }).error?.issues.some(isColumns))
  expect(withColumns.length).toBeGreaterThan(50)
  for (const { path } of withColumns) {
    const { map } = JSON.parse((await owner.raw(path, { format: 'csv', columns: [], parameters: {} })).text)
    expect([path, map.fields]).toEqual([path, expect.objectContaining({ columns: 'At least 1.' })])
  }
})
const isColumns = ({ path }: { readonly path: readonly PropertyKey[] }) => path[0] === 'columns'

describe('every call', () => {
  // With all permissions, so that only the contents can be wrong.
  const admin = () => app.as({ platformAdmin: true })

  it.each([
    ['nothing', null],
    ['a list', [1, 2]],
    ['a text', 'a text'],
    ['a number', 7],
  ])('says which fields are wrong when it is sent %s', async (_, payload) => {
    const client = admin()
    for (const { path } of operations()) {
      const answer = await client.raw(path, payload)
      expect([path, answer.status, JSON.parse(answer.text).rtn]).toEqual([path, 200, RTN.invalid])
    }
  })

  it('refuses a field that it does not know, by its name', async () => {
    const client = admin()
    for (const { path } of operations()) {
      const answer = await client.raw(path, { noSuchField: 1 })
      const { rtn, map } = JSON.parse(answer.text)
      expect([path, answer.status, rtn]).toEqual([path, 200, RTN.invalid])
      expect([path, Object.keys(map.fields ?? {}).length > 0]).toEqual([path, true])
    }
  })

  it('answers a wrong signature, and a clock that is off, with the time of the server and nothing else', async () => {
    const client = admin()
    for (const { path } of operations()) {
      const answers = [
        await client.raw(path, {}, { sign: 'f'.repeat(64) }),
        await client.raw(path, {}, { sign: '' }),
        await client.raw(path, {}, { tm: String(Date.now() - 301_000) }),
        await client.raw(path, {}, { tm: String(Date.now() + 310_000) }),
        await client.raw(path, {}, { tm: 'now' }),
      ]
      for (const answer of answers) {
        const { rtn, result, map } = JSON.parse(answer.text)
        expect([path, answer.status, rtn, result]).toEqual([path, 200, RTN.badSignature, null])
        expect([path, typeof map.serverTm]).toEqual([path, 'number'])
      }
    }
  })

  it('answers a token that was never given with 401', async () => {
    const stranger = (path: string, headers: Record<string, string>) =>
      app.http.inject({ method: 'POST', url: jsonPath(path), headers, payload: '{}' })
    for (const { path } of operations()) {
      const answer = await stranger(path, { 'content-type': 'application/json', authorization: 'Bearer not-a-token' })
      expect([path, answer.statusCode]).toEqual([path, 401])
    }
  })
})

it('a key for repeating is 8 to 100 printable characters on both ways in', async () => {
  for (const key of ['short', 'x'.repeat(101), 'with a blank']) {
    const envelope = await owner.raw(LIST, { action: 1 }, { idempotencyKey: key })
    const json = await owner.json(jsonPath(LIST), { action: 1 }, { 'idempotency-key': key })
    expect([key, envelope.status, json.status]).toEqual([key, 400, 400])
  }
})

it('nothing of all that was a fault of the server', () => {
  expect(app.logged.filter(line => JSON.parse(line).level >= 50)).toEqual([])
})
