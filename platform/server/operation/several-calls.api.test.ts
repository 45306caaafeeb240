import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { severalCalls } from '#platform/contract/calls/several.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { handle } from './area-server.ts'

const words = z.strictObject({ words: z.string().max(10) })
const Echo = operation('/al/trial/echo', { input: words, output: z.string(), need: 'trial.echo:list' })
const Sites = operation('/al/trial/sites', { input: z.strictObject({}), output: z.unknown(), need: 'trial.echo:list' })
const Refusing = operation('/al/trial/refusing', { input: words, output: z.string(), need: 'signedIn' })
const Writing = operation('/al/trial/writing', { input: words, output: z.null(), need: 'signedIn', writes: true })
const ByInput = operation('/al/trial/byInput', {
  input: words,
  output: z.null(),
  need: 'signedIn',
  narrow: input => ({ need: 'signedIn', writes: input.words === 'write' }),
})
const Rows = operation('/al/trial/rows', {
  input: words,
  output: z.array(z.string()),
  need: 'signedIn',
  answer: 'rows',
})

let written = 0
let app: TestApp
beforeAll(async () => {
  const write = async () => {
    written += 1
    return done(null)
  }
  app = await startTestApp([
    {
      area: 'trial',
      operations: [
        handle(Echo, async (_, input) => done(input.words, { about: true })),
        handle(Sites, async ctx => done(ctx.access.where('trial.echo:list'))),
        handle(Refusing, async () => refuse(RTN.notFound, 'platform.refusal.notFound')),
        handle(Writing, write),
        handle(ByInput, write),
        handle(Rows, async () => done(['one'])),
      ],
    },
  ])
})
afterAll(() => app.close())

const ask = (caller: ReturnType<TestApp['as']>, ...calls: [{ path: string }, unknown][]) =>
  caller.call(severalCalls, { calls: calls.map(([{ path }, payload]) => ({ path, payload })) })

it('answers each call as by itself', async () => {
  const answer = await ask(app.as(), [Echo, { words: 'milk' }], [Echo, { words: 'tea' }])
  expect(answer.result).toEqual([
    { rtn: RTN.done, result: 'milk', map: { about: true } },
    { rtn: RTN.done, result: 'tea', map: { about: true } },
  ])
})

it('judges each call by its own permission, shops and schema', async () => {
  const stranger = app.as({ grants: [{ patterns: ['trial.other:list'], sites: 'all' }] })
  expect((await ask(stranger, [Echo, { words: 'milk' }])).result).toEqual([null])
  const site = '0198c7b2-0000-7000-8000-000000000001'
  const ofOneShop = app.as({ grants: [{ patterns: ['trial.echo:list'], sites: [site] }] })
  const alone = await ofOneShop.call(Sites, {})
  expect((await ask(ofOneShop, [Sites, {}])).result).toMatchObject([{ result: alone.result }])
  expect((await ask(app.as(), [Echo, { words: 'far too long for it' }], [Refusing, { words: 'x' }])).result).toEqual([
    null,
    null,
  ])
})

it('makes no call that writes, by its kind or by what it was sent, nor one of another shape, nor itself', async () => {
  const answer = await ask(
    app.as(),
    [Writing, { words: 'x' }],
    [ByInput, { words: 'write' }],
    [ByInput, { words: 'read' }],
    [Rows, { words: 'x' }],
    [severalCalls, { calls: [{ path: Echo.path, payload: { words: 'x' } }] }],
    [{ path: '/al/trial/none' }, {}],
  )
  expect(answer.result).toMatchObject([null, null, { result: null }, null, null, null])
  expect(written).toBe(1)
})

it('answers nobody who is not signed in, and not more than eight calls', async () => {
  expect(await app.anonymous().call(severalCalls, { calls: [{ path: Echo.path, payload: {} }] })).toMatchObject({
    success: 0,
    rtn: RTN.notSignedIn,
  })
  const nine = Array.from({ length: 9 }, () => [Echo, { words: 'x' }] as [typeof Echo, unknown])
  expect(await ask(app.as(), ...nine)).toMatchObject({ success: 0, rtn: RTN.invalid })
})
