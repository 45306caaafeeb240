import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePlanState, TicketPlan } from '#areas/tickets/contract/plan.ts'
import { openPublicPlan } from '#areas/tickets/contract/public-booking.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { ADULT, CHILD, startTicketTrial, type TicketTrial, tour } from '../../../../tests/support/ticket-trial.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { server as members } from '../../../members/server/index.ts'
import { server as system } from '../../../system/server/index.ts'
import { server } from '../index.ts'

crudSuite(TicketPlan, [system, members, server], {
  sample: n => tour({ code: `P${n}`, name: `Plan ${n}x` }),
  change: { holdMinutes: 20, maxPeople: 8, moveFee: 5 },
  find: 'Plan 1x',
})

describe('a plan', () => {
  it('ends after it begins, in whatever zones its moments are written', async () => {
    const shop = await startTicketTrial()
    const add = (row: object) =>
      shop.owner.call(resourceOperations(TicketPlan).action, {
        action: ACTION.add,
        row: { ...tour(), ...row },
      } as never) // as above
    const valid = { validFrom: '2027-03-01T10:00:00+10:00', validTo: '2027-03-01T01:00:00Z' }
    expect((await add(valid)).success).toBe(1)
    const backwards = { saleFrom: '2027-03-01T02:00:00Z', saleTo: '2027-03-01T10:00:00+10:00' }
    expect(await add(backwards)).toMatchObject({ map: { fields: { saleTo: expect.anything() } } })
    await shop.close()
  })
})

describe('a plan with bookings', () => {
  let shop: TicketTrial
  beforeAll(async () => {
    shop = await startTicketTrial()
  })
  afterAll(() => shop.close())

  const change = async (id: string, patch: object) => {
    const { result } = await shop.owner.call(resourceOperations(TicketPlan).get, { id })
    return shop.owner.call(resourceOperations(TicketPlan).action, {
      ...{ action: ACTION.update, id, version: result.version, patch },
    } as never) // a patch of the plan's own fields
  }
  const [session] = tour().sessions ?? []

  it('keeps its capacity above what is taken, and slots follow it', async () => {
    const plan = await shop.addPlan()
    await shop.book(plan, shop.slot(3), 8)
    const answer = await change(plan, { sessions: [{ ...session, capacity: 7 }] })
    expect(answer).toMatchObject({ rtn: RTN.invalid })
    expect(answer.dispMsg + JSON.stringify(answer.map)).toContain('8')
    expect((await change(plan, { sessions: [{ ...session, capacity: 8 }] })).success).toBe(1)
    expect(await shop.hold(plan, shop.slot(3), 1)).toMatchObject({ map: { left: 0 } })
  })

  it('closes prices that were sold instead of changing them', async () => {
    const plan = await shop.addPlan()
    await shop.book(plan, shop.slot(3), 1)
    expect(await change(plan, { prices: [{ ...ADULT, price: 70 }, CHILD] })).toMatchObject({ rtn: RTN.invalid })
    expect((await change(plan, { prices: [ADULT, { ...CHILD, price: 50 }] })).success).toBe(1)
    expect((await change(plan, { prices: [{ ...ADULT, closed: true }, CHILD] })).success).toBe(1)
    expect(await shop.hold(plan, shop.slot(3), 1)).toMatchObject({ rtn: RTN.invalid })
  })

  it('shares a quota between prices, beside the slot', async () => {
    const plan = await shop.addPlan({ quotas: [{ name: 'Children', size: 3, prices: ['child'] }] })
    const children = (quantity: number) => ({ lines: [{ price: 'child', quantity }] })
    expect((await shop.hold(plan, shop.slot(3), 0, children(3))).success).toBe(1)
    expect(await shop.hold(plan, shop.slot(3), 0, children(1))).toMatchObject({ rtn: RTN.wrongState })
    expect((await shop.hold(plan, shop.slot(3), 9)).success).toBe(1)
    expect(await shop.taken(plan)).toMatchObject([{ taken: 12, recomputed: 12 }])
  })

  it('is sold only while it is on sale, and is changed from one state to the next', async () => {
    const plan = await shop.addPlan()
    const to = (state: 'paused' | 'onSale' | 'draft') => shop.owner.call(changePlanState, { id: plan, state })
    await to('paused')
    expect(await shop.hold(plan, shop.slot(3), 1)).toMatchObject({ rtn: RTN.invalid })
    expect(await to('draft')).toMatchObject({ rtn: RTN.wrongState })
    await to('onSale')
    expect((await shop.hold(plan, shop.slot(3), 1)).success).toBe(1)
    const elsewhere = shop.as({ grants: [{ patterns: ['*'], sites: [shop.siteId] }] })
    expect(await elsewhere.call(changePlanState, { id: plan, state: 'paused' })).toMatchObject({
      rtn: RTN.notPermitted,
    })
  })

  it('that another merchant has is unknown here', async () => {
    const plan = await shop.addPlan()
    const stranger = shop.as({ merchantId: shop.otherMerchantId })
    expect(await stranger.call(changePlanState, { id: plan, state: 'paused' })).toMatchObject({ rtn: RTN.notFound })
  })
})

describe('the code of a plan on sale', () => {
  let shop: TicketTrial
  beforeAll(async () => {
    shop = await startTicketTrial()
  })
  afterAll(() => shop.close())

  const draft = async (client: Client, code: string) => {
    const row = { ...tour(), code }
    const added = await client.call(resourceOperations(TicketPlan).action, { action: ACTION.add, row } as never) // as above
    return (added.result as { id: string }).id // the answer of action add
  }
  const sell = (client: Client, id: string) => client.call(changePlanState, { id, state: 'onSale' })
  const opens = async (code: string) => (await shop.anonymous().call(openPublicPlan, { code })).success === 1

  it('belongs to one merchant of the platform, however it is written; the other hears it in words', async () => {
    const stranger = shop.as({ merchantId: shop.otherMerchantId })
    const [own, theirs] = [await draft(shop.owner, 'HARBOUR'), await draft(stranger, 'Harbour')]
    expect((await sell(shop.owner, own)).success).toBe(1)
    const refused = await sell(stranger, theirs)
    expect(refused).toMatchObject({ rtn: RTN.wrongState, map: { code: 'ticket.plan.codeTaken' } })
    expect(refused.dispMsg).toContain('Harbour-2')
    expect([await opens('harbour'), await opens('HARBOUR')]).toEqual([true, true])
    await shop.owner.call(changePlanState, { id: own, state: 'ended' })
    expect(await opens('HARBOUR')).toBe(false)
    expect((await sell(stranger, theirs)).success).toBe(1)
  })

  it('of two who put it on sale at once is given to one', async () => {
    const stranger = shop.as({ merchantId: shop.otherMerchantId })
    const ids = [await draft(shop.owner, 'RACE'), await draft(stranger, 'RACE')] as const
    const answers = await Promise.all([sell(shop.owner, ids[0]), sell(stranger, ids[1])])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([0, 1])
  })

  it('is changed to a free one only', async () => {
    const stranger = shop.as({ merchantId: shop.otherMerchantId })
    const [own, theirs] = [await draft(shop.owner, 'WALK'), await draft(stranger, 'FERRY')]
    await sell(shop.owner, own)
    await sell(stranger, theirs)
    const rename = async (code: string) => {
      const { result } = await shop.owner.call(resourceOperations(TicketPlan).get, { id: own })
      const change = { action: ACTION.update, id: own, version: result.version, patch: { code } }
      return shop.owner.call(resourceOperations(TicketPlan).action, change as never) // as above
    }
    expect(await rename('FERRY')).toMatchObject({ map: { fields: { code: expect.anything() } } })
    expect((await rename('STROLL')).success).toBe(1)
    expect([await opens('WALK'), await opens('STROLL')]).toEqual([false, true])
  })
})
