import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RTN } from '#platform/contract/refusal.ts'
import { type TestHouse, testHouse } from '../../../tests/support/house.ts'
import { workAsSystem } from '../jobs/system-work.ts'
import { platformArea } from '../platform-area.ts'
import { countMessages } from './message-limits.ts'

describe('messages in the name of a merchant', () => {
  let house: TestHouse
  beforeAll(async () => {
    house = await testHouse([platformArea])
  })
  afterAll(() => house.close())

  const send = (to: readonly string[], byAddress = 3, merchantId = house.merchantId) =>
    workAsSystem(
      house.house,
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
    house.wait(3_600_000)
    expect((await send(['d@example.com'])).refused).toBe(false)
    expect((await send(['a@example.com'])).refused).toBe(true)
    house.wait(24 * 3_600_000)
    expect((await send(['a@example.com'])).refused).toBe(false)
  })

  it('that were refused count for nothing', async () => {
    house.wait(24 * 3_600_000)
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
