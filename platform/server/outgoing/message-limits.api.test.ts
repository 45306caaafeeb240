import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RTN } from '#platform/contract/refusal.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { workAsSystem } from '../jobs/system-work.ts'
import { platformArea } from '../platform-area.ts'
import { countMessages } from './message-limits.ts'

describe('messages in the name of a merchant', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp([platformArea])
  })
  afterAll(() => app.close())

  const send = (to: readonly string[], byAddress = 3, merchantId = app.merchantId) =>
    workAsSystem(
      app.runtime,
      merchantId,
      'test',
      async ctx =>
        (await countMessages(ctx, { kind: 'test', to, byUser: 5, byAddress })) ?? { refused: false as const },
    )

  it('are counted by whom they go to and who sends them, until the hour or the day is over', async () => {
    for (let n = 0; n < 3; n += 1) expect((await send(['a@example.com'])).refused).toBe(false)
    expect(await send(['A@example.com '])).toMatchObject({ rtn: RTN.tooMany, code: 'platform.refusal.tooManyMessages' })
    expect((await send(['b@example.com', 'c@example.com'])).refused).toBe(false)
    expect((await send(['d@example.com'])).refused).toBe(true)
    app.wait(3_600_000)
    expect((await send(['d@example.com'])).refused).toBe(false)
    expect((await send(['a@example.com'])).refused).toBe(true)
    app.wait(24 * 3_600_000)
    expect((await send(['a@example.com'])).refused).toBe(false)
  })

  it('that were refused count for nothing', async () => {
    app.wait(24 * 3_600_000)
    expect(
      (
        await send([
          'a@example.com',
          'b@example.com',
          'c@example.com',
          'd@example.com',
          'e@example.com',
          'f@example.com',
        ])
      ).refused,
    ).toBe(true)
    expect((await send(['a@example.com'])).refused).toBe(false)
  })
})
