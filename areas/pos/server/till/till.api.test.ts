import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { emailReceipt, findSale, lastBill, tillSnapshot } from '#areas/pos/contract/till.ts'
import { priceBasketCall } from '#areas/promotions/contract/price-basket.ts'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { storeMerchant } from '../../../../tests/support/store-merchant.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([promotions])
})
afterAll(() => app.close())

const snapshot = async (more: object = {}) =>
  (await app.owner.call(tillSnapshot, { ordLot: app.ordLot, ...more })).result

describe('what a till keeps of a shop', () => {
  it('is its items, registers, ways to pay and taxes', async () => {
    const { shop, items, next } = await snapshot()
    expect(shop).toMatchObject({ ordLot: 'GROCER', name: 'Grocer', zone: 'Australia/Brisbane', cashStep: 0.05 })
    expect(shop?.registers.map(({ code }) => code)).toEqual(['T1', 'T2'])
    expect(shop?.methods.map(({ code, cashStep }) => [code, cashStep])).toEqual([
      ['cash', 0.05],
      ['card', 0.01],
    ])
    expect(items.map(({ name, prices }) => [name, prices[0]])).toEqual([
      ['Milk', 3],
      ['Bread', 4.5],
      ['Butter', 6.2],
    ])
    expect(next).toBeNull()
  })

  it('has the payment by card balance of its shop', async () => {
    const before = await snapshot()
    const balance = { siteId: app.siteId, code: 'balance', name: 'Member balance', kind: 'memberBalance' as const }
    await app.add(PaymentConfig, balance)
    const { shop, stamp } = await snapshot()
    expect(stamp).not.toBe(before.stamp)
    const method = shop?.methods.find(({ code }) => code === 'balance')
    expect(method).toMatchObject({ kind: 'memberBalance', allowChange: false })
  })

  it('is told again only when something changed', async () => {
    const { stamp } = await snapshot()
    expect(await snapshot({ since: stamp })).toMatchObject({ unchanged: true, items: [] })
    const id = await app.add(Plu, { pluName1: 'Salt', price1: 2 })
    const fresh = await snapshot({ since: stamp })
    expect(fresh.unchanged).toBe(false)
    expect(fresh.items.find(item => item.id === id)).toMatchObject({ name: 'Salt', prices: [2, null, null, null] })
  })

  it('leaves out what the shop does not sell, and has it again as soon as the shop sells it', async () => {
    const other = await app.add(Site, { ordLot: 'BAR', lotName: 'Bar', lotType: 'hospitality' })
    const id = await app.add(Plu, { pluName1: 'Cocktail', price1: 18, soldAt: [other] })
    const { stamp, items } = await snapshot()
    expect(items.find(item => item.id === id)).toBeUndefined()
    const atBar = (await app.owner.call(tillSnapshot, { ordLot: 'BAR' })).result
    expect(atBar.items.find(item => item.id === id)).toMatchObject({ name: 'Cocktail' })
    const price = (ordLot: string) =>
      app.owner.call(priceBasketCall, { ordLot, coupons: [], lines: [{ lineNo: 1, pluId: id, quantity: 1 }] })
    expect((await price('GROCER')).success).toBe(0)
    // A till that has not heard of it yet has sold it: what was paid is stored.
    const line = { lineNo: 1, pluId: id, name: 'Cocktail', quantity: 1, unitPrice: 6, net: 6, tax: 0.55 }
    expect((await app.upload([app.sale({ lines: [line] })]))[0]).toMatchObject({ rtn: RTN.done })
    const change = { id, version: 1, patch: { soldAt: [other, app.siteId] } }
    const saved = await app.owner.call(resourceOperations(Plu).action, { action: ACTION.update, ...change })
    expect(saved).toMatchObject({ success: 1 })
    expect((await snapshot({ since: stamp })).items.find(item => item.id === id)).toMatchObject({ name: 'Cocktail' })
  })

  it('has when the shop locks it and what it calls its prices, as soon as the office says so', async () => {
    const { shop, stamp } = await snapshot()
    expect(shop).toMatchObject({ lockMinutes: null, priceNames: ['', '', '', ''] })
    const change = { id: app.siteId, version: 1, patch: { settings: { tillLockMinutes: 5, priceName2: 'Regular' } } }
    const saved = await app.owner.call(resourceOperations(Site).action, { action: ACTION.update, ...change })
    expect(saved).toMatchObject({ success: 1 })
    expect((await snapshot({ since: stamp })).shop).toMatchObject({
      lockMinutes: 5,
      priceNames: ['', 'Regular', '', ''],
    })
  })

  it('has the merchant’s ABN where the shop has none of its own, as soon as it is known', async () => {
    const { shop, stamp } = await snapshot()
    expect(shop?.abn).toBe('')
    await storeMerchant(app, { name: 'Grocers', abn: '51824753556' })
    const now = await snapshot({ since: stamp })
    expect(now.shop?.abn).toBe('51824753556')
    const { result: site } = await app.owner.call(resourceOperations(Site).get, { id: app.siteId })
    const own = { ...site.settings, abn: '83914571673' }
    const change = { id: app.siteId, version: site.version, patch: { settings: own } }
    expect(await app.owner.call(resourceOperations(Site).action, { action: ACTION.update, ...change })).toMatchObject({
      success: 1,
    })
    expect((await snapshot({ since: now.stamp })).shop?.abn).toBe('83914571673')
    const back = { id: app.siteId, version: site.version + 1, patch: { settings: site.settings } }
    await app.owner.call(resourceOperations(Site).action, { action: ACTION.update, ...back })
  })

  it('goes on after an item', async () => {
    const { items } = await snapshot()
    const [first, ...rest] = items
    expect(await snapshot({ after: first?.id })).toMatchObject({ shop: null, items: rest.map(({ id }) => ({ id })) })
  })

  it('leaves out what is not for a cashier', async () => {
    const id = await app.add(Plu, { pluName1: 'Website only', price1: 2, cashier: false })
    expect((await snapshot()).items.map(item => item.id)).not.toContain(id)
  })

  it('is not told to whoever does not sell there', async () => {
    const elsewhere = app.as({ grants: [{ patterns: ['pos.*'], sites: [app.items.Milk] }] })
    expect((await elsewhere.call(tillSnapshot, { ordLot: app.ordLot })).rtn).toBe(RTN.notFound)
  })
})

describe('a bill that is brought back', () => {
  it('is found by its number, with what was refunded of it', async () => {
    const sale = app.sale({ billNum: 'T1-000007' })
    await app.upload([sale])
    const back = app.sale({
      billNum: 'T1-000008',
      mode: 'refund',
      refOf: sale.saleId,
      lines: [{ lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: -1, unitPrice: 3, net: -3, tax: 0 }],
      tenders: [{ method: 'cash', amount: -3 }],
      gross: -3,
      net: -3,
      tax: 0,
      payable: -3,
    })
    await app.upload([back])
    const answer = await app.owner.call(findSale, { ordLot: app.ordLot, billNum: 'T1-000007' })
    expect(answer.result).toMatchObject({
      saleId: sale.saleId,
      payable: 6,
      lines: [{ lineNo: 1, item: app.items.Milk, quantity: 2, unitPrice: 3, gross: 6, net: 6, refunded: 1 }],
      tenders: [{ method: 'cash', amount: 6 }],
    })
  })

  it('that the shop does not know is refused', async () => {
    const answer = await app.owner.call(findSale, { ordLot: app.ordLot, billNum: 'T1-999999' })
    expect(answer).toMatchObject({ rtn: RTN.notFound, dispMsg: 'There is no bill T1-999999 in this shop.' })
  })
})

it('a new device goes on with the numbers of its register', async () => {
  const request = { ordLot: app.ordLot, register: 'T2' }
  expect((await app.owner.call(lastBill, request)).result.billNum).toBeNull()
  await app.upload([
    app.sale({ register: 'T2', billNum: 'T2-000041' }),
    app.sale({ register: 'T2', billNum: 'T2-000042', soldAt: new Date(app.runtime.clock() + 1000).toISOString() }),
  ])
  expect((await app.owner.call(lastBill, request)).result.billNum).toBe('T2-000042')
})

describe('a receipt by e-mail', () => {
  const receipt = (to: string, billNum = 'T1-000007') =>
    app.owner.call(emailReceipt, { ordLot: app.ordLot, billNum, to })

  it('goes to the address that the customer gives, with what is stored of the sale', async () => {
    expect(await receipt('casey@example.com')).toMatchObject({ success: 1 })
    const [sent] = app.sent
    expect(sent).toMatchObject({ channel: 'email', to: 'casey@example.com', subject: 'Your receipt T1-000007' })
    for (const line of [
      /^ +Grocer$/m,
      /ABN 51 824 753 556/,
      /^Milk +6\.00$/m,
      /^ {2}2 x 3\.00$/m,
      /^Total +6\.00$/m,
      /^Cash +10\.00$/m,
      /^Change +4\.00$/m,
    ])
      expect(sent?.body).toMatch(line)
  })

  it('says the size and the options of each line', async () => {
    const milk = {
      lineNo: 1,
      pluId: app.items.Milk,
      name: 'Milk',
      priceName: 'Large',
      quantity: 2,
      unitPrice: 3,
      net: 6,
      tax: 0,
    }
    const option = { group: 'g', option: 'o', quantity: 1 }
    const options = [
      { ...option, kind: 'extra' as const, name: 'Honey', quantity: 2, price: 0.25 },
      { ...option, kind: 'remove' as const, name: 'foam', price: 0 },
    ]
    await app.upload([app.sale({ billNum: 'T1-000009', lines: [{ ...milk, options }], tax: 0 })])
    expect(await receipt('casey@example.com', 'T1-000009')).toMatchObject({ success: 1 })
    for (const line of [/^Milk, Large +6\.00$/m, /^ {2}2 x Honey 0\.50$/m, /^ {2}No foam$/m])
      expect(app.sent.at(-1)?.body).toMatch(line)
    const { result } = await app.owner.call(findSale, { ordLot: app.ordLot, billNum: 'T1-000009' })
    expect(result.lines).toMatchObject([
      { name: 'Milk', priceName: 'Large', options: [{ name: 'Honey' }, { name: 'foam' }] },
    ])
  })

  it('is made for a refund, too', async () => {
    expect(await receipt('casey@example.com', 'T1-000008')).toMatchObject({ success: 1 })
    expect(app.sent.at(-1)?.body).toMatch(/^Milk +-3\.00$/m)
  })

  it('carries nothing that whoever sends it has written', async () => {
    const request = { ordLot: app.ordLot, billNum: 'T1-000007', to: 'casey@example.com', text: 'Buy these shares' }
    const sent = app.sent.length
    expect(JSON.parse((await app.owner.raw(emailReceipt.path, request)).text).rtn).toBe(RTN.invalid)
    expect((await receipt('casey@example.com', 'T1-999999')).rtn).toBe(RTN.notFound)
    expect(app.sent).toHaveLength(sent)
  })

  it('floods nobody: ten a day to one address, sixty an hour from one register', async () => {
    const answers: number[] = []
    for (let n = 0; n < 11; n += 1) answers.push((await receipt('flooded@example.com')).rtn)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => RTN.done), RTN.wrongState])
    const others: number[] = []
    for (let n = 0; n < 60; n += 1) others.push((await receipt(`customer${n}@example.com`)).rtn)
    expect(others).toContain(RTN.wrongState)
    expect(app.sent.length).toBeLessThanOrEqual(60)
    expect((await receipt('customer99@example.com')).map.code).toBe('platform.refusal.tooManyMessages')
  })
})
