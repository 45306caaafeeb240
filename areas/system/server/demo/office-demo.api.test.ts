import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scanInfo } from '#platform/contract/calls/device.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { demoContext } from '#platform/server/demo.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Feedback } from '../../contract/feedback.ts'
import { ShopLanguage } from '../../contract/shop-language.ts'
import { Spot, SpotCode } from '../../contract/spot.ts'
import { demo } from './office-demo.ts'
import { DEMO_CODES, DEMO_SPOTS } from './office-rows.ts'

describe('the office of the demo merchant', () => {
  let app: DemoApp
  let owner: Client
  beforeAll(async () => {
    app = await startDemoApp()
    await workAsSystem(app.runtime, app.demoMerchantId, 'demo', ctx => demo.run(demoContext(app.registry, ctx, '')))
    owner = await app.signIn('owner')
  })
  afterAll(() => app.close())

  it('has spots with a licence each, which devices can request', async () => {
    const answer = await owner.call(resourceOperations(Spot).action, { action: ACTION.list })
    const spots = answer.result as RowOf<typeof Spot>[] // what action 1 answers
    expect(spots).toHaveLength(DEMO_SPOTS.length)
    expect(spots.every(({ licensedUntil }) => licensedUntil !== null)).toBe(true)
    const { map } = await app.anonymous().call(scanInfo, { spotId: spots[0]?.spotId ?? '' })
    expect(Number(map.rtn)).toBeGreaterThan(0)
  })

  it('has used and unused licence codes', async () => {
    const admin = await app.signIn('admin')
    const query = { action: ACTION.list, filter: { usedAt: { empty: true } } } as const
    const unused = await admin.call(resourceOperations(SpotCode).action, query)
    expect(unused.result).toHaveLength(DEMO_CODES.length)
  })

  it('has three languages at the car park, English by default', async () => {
    const { result } = await owner.call(resourceOperations(ShopLanguage).action, { action: ACTION.list })
    const languages = result as RowOf<typeof ShopLanguage>[] // what action 1 answers
    expect(languages.map(({ isoName, defaultLanguage }) => [isoName, defaultLanguage])).toEqual([
      ['en', true],
      ['ja', false],
      ['zh-CN', false],
    ])
  })

  it('has feedback from several people, some of it answered', async () => {
    const { result } = await owner.call(resourceOperations(Feedback).action, { action: ACTION.list })
    const feedback = result as RowOf<typeof Feedback>[] // what action 1 answers
    expect(new Set(feedback.map(({ userName }) => userName))).toEqual(new Set(['owner', 'manager', 'clerk']))
    expect(new Set(feedback.map(({ status }) => status))).toEqual(new Set(['open', 'answered', 'closed']))
  })
})
