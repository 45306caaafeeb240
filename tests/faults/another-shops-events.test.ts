import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { findShopsField } from '#platform/contract/define/shops-of.ts'
import { toAccess } from '#platform/server/access/access.ts'
import { canReceive } from '#platform/server/live/can-receive.ts'
import { type TwoShops, twoShops } from './two-shops.ts'
import type { Row } from './whole-demo.ts'

let app: TwoShops
beforeAll(async () => {
  app = await twoShops()
})
afterAll(() => app.close())

/** Whether the manager received an event since the events were last cleared. */
function hears(topic: string): boolean {
  const listener = {
    who: {
      userId: 'manager',
      userName: 'manager',
      fullName: 'Manager',
      homeMerchantId: app.demoMerchantId,
      platformAdmin: false,
      sessionId: 's',
      provenAt: 0,
    },
    merchantId: app.demoMerchantId,
    access: toAccess(app.grants),
  }
  const events = app.events.filter(event => event.topic === topic)
  expect([topic, events.length > 0]).toEqual([topic, true])
  return events.some(event => canReceive(listener, event))
}

async function rowsOf(resource: AnyResource): Promise<Row[]> {
  const listed = await app.owner.call(resourceOperations(resource).action, { action: 1, pageSize: 20 })
  return listed.result as unknown as Row[] // rows of any resource
}

it('a listener hears that rows changed where it may see one of them, and nothing of other shops', async () => {
  const heard = { own: 0, others: 0 }
  for (const resource of app.registry.resources.values()) {
    if (!findShopsField(resource) || !resource.actions.includes('update')) continue
    const calls = resourceOperations(resource)
    for (const { id, version } of await rowsOf(resource)) {
      const isSeen = (await app.manager.call(calls.get, { id })).success === 1
      app.events.length = 0
      const changed = await app.owner.raw(calls.action.path, { action: 4, id, version, patch: {} })
      if (JSON.parse(changed.text).success !== 1) continue // such as a closed document
      expect([resource.key, id, hears(`changed.${resource.key}`)]).toEqual([resource.key, id, isSeen])
      heard[isSeen ? 'own' : 'others'] += 1
    }
  }
  expect([heard.own > 20, heard.others > 20]).toEqual([true, true])
})
