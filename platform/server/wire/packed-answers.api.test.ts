import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { done } from '#platform/contract/refusal.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { handle } from '../operation/area-server.ts'

const Recite = operation('/al/trial/recite', {
  input: z.strictObject({ times: z.number() }),
  output: z.string(),
  need: 'public',
})
let app: TestApp
beforeAll(async () => {
  app = await startTestApp([
    { area: 'trial', operations: [handle(Recite, async (_, { times }) => done('milk and honey, '.repeat(times)))] },
  ])
})
afterAll(() => app.close())

const request = (times: number, packing?: string) =>
  app.anonymous().raw(Recite.path, { times }, packing ? { headers: { 'accept-encoding': packing } } : {})

it('packs a long answer for whoever can unpack it', async () => {
  const answer = await request(1000, 'gzip, deflate, br')
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(answer.bytes.length).toBeLessThan(1000)
  expect(JSON.parse(gunzipSync(answer.bytes).toString()).result).toBe('milk and honey, '.repeat(1000))
})

it('leaves short answers as they are, and those for whoever cannot unpack', async () => {
  const short = await request(1, 'gzip')
  const plain = await request(1000)
  expect([short.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([undefined, undefined])
  expect([short, plain].map(({ text }) => JSON.parse(text).result.length)).toEqual([16, 16_000])
})
