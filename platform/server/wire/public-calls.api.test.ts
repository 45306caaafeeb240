import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { done } from '#platform/contract/refusal.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { handle } from '../operation/area-server.ts'

const Greet = operation('/al/trial/greet', { input: z.strictObject({}), output: z.string(), need: 'public' })
let app: TestApp
beforeAll(async () => {
  app = await startTestApp([{ area: 'trial', operations: [handle(Greet, async () => done('good day'))] }])
})
afterAll(() => app.close())

it('answers strangers, but not one address that calls without end, and says when to come back', async () => {
  const stranger = app.anonymous()
  const statuses: number[] = []
  for (let call = 0; call < 601; call++) statuses.push((await stranger.raw(Greet.path, {})).status)
  expect(statuses.slice(0, 600).every(status => status === 200)).toBe(true)
  const late = await stranger.raw(Greet.path, {})
  expect([statuses[600], late.status]).toEqual([429, 429])
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(late.text).dispMsg).toBe('Too many attempts. Please wait a moment.')
})
