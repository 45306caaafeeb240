import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Holiday } from '#areas/system/contract/holiday.ts'
import { ShopLanguage } from '#areas/system/contract/shop-language.ts'
import { Site } from '#areas/system/contract/site.ts'
import { holidayHooks } from '#areas/system/server/hooks/holiday-hooks.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { crudSuite } from '../../../tests/support/crud-suite.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { LotInfo } from '../contract/lot-info.ts'
import { LotTip } from '../contract/lot-tip.ts'
import { BusinessTime, TradeHours } from '../contract/opening-hours.ts'
import { printQrCodes } from '../contract/qr-codes.ts'
import { businessOpening, tradeOpening } from '../contract/site-opening.ts'
import { visitorInfo } from '../contract/visitor-info.ts'
import { server } from './index.ts'

const system = { area: 'system', resources: [serve(Site), serve(Holiday, holidayHooks), serve(ShopLanguage)] }
const areas = [system, server]

const write = <R extends AnyResource>(client: Client, resource: R, row: InputOf<R>) =>
  client.call(resourceOperations(resource).action, { action: ACTION.add, row } as never) // the resource's own type of row: TypeScript cannot follow it through the generic

async function added<R extends AnyResource>(client: Client, resource: R, row: InputOf<R>): Promise<string> {
  const answer = await write(client, resource, row)
  if (answer.success !== 1) throw new Error(`not added: ${JSON.stringify(answer)}`)
  return (answer.result as { id: string }).id // what action add answers
}

const shop = (client: Client, ordLot = uuidv7().slice(-12)) =>
  added(client, Site, { ordLot, lotName: `Site ${ordLot}`, lotType: 'parking', timeZone: 'Australia/Sydney' })

crudSuite(TradeHours, areas, {
  sample: async (n, client) => ({ siteId: await shop(client), name: `Hours ${n}x` }),
  change: { timeFrom: '07:00', timeTo: '19:00' },
  find: 'Hours 1x',
})
crudSuite(BusinessTime, areas, {
  sample: async (n, client) => ({ siteId: await shop(client), name: `Hours ${n}x` }),
  change: { holidays: 'only', holidayClass: 2 },
  find: 'Hours 1x',
})
crudSuite(LotInfo, areas, {
  sample: async (n, client) => ({ siteId: await shop(client), code: `CODE${n}X`, value: `Value ${n}` }),
  change: { value: 'Another', public: true },
  find: 'CODE1X',
})
crudSuite(LotTip, areas, {
  sample: async (n, client) => ({ siteId: await shop(client), name: `Tip ${n}x`, text: { en: 'Pay first.' } }),
  change: { place: 'entry' },
  find: 'Tip 1x',
})

describe('a site in Sydney', () => {
  let app: TestApp
  let owner: Client
  let siteId: string

  beforeAll(async () => {
    app = await startTestApp(areas)
    owner = app.as()
    siteId = await shop(owner, '2001')
    await shop(owner, '2002')
    const week = { siteId, weekdays: [1, 2, 3, 4, 5], timeFrom: '07:00', timeTo: '19:00' }
    await added(owner, TradeHours, { ...week, name: 'Week' })
    await added(owner, BusinessTime, { ...week, name: 'Week', holidays: 'except' })
    await added(owner, BusinessTime, {
      ...week,
      name: 'Holidays',
      timeFrom: '10:00',
      timeTo: '14:00',
      holidays: 'only',
    })
    await added(owner, Holiday, { date: '2027-01-26', name: 'Australia Day', ordLots: ['2001'] })
    await added(owner, Holiday, { date: '2027-01-27', name: 'Elsewhere', ordLots: ['2002'] })
  })
  afterAll(() => app.close())

  // Tuesday 26 January 2027, noon in Sydney.
  const noon = '2027-01-26T01:00:00Z'

  it('sells on a holiday by its trading hours, and shows when it closes', async () => {
    const { result } = await owner.call(tradeOpening, { ordLot: '2001', at: noon })
    expect(result).toMatchObject({ known: true, open: true, nextChange: '2027-01-26T08:00:00Z' })
  })

  it('shows visitors the next seven days, with holidays by name', async () => {
    const { result } = await owner.call(businessOpening, { ordLot: '2001', at: noon })
    expect(result).toMatchObject({ open: true, nextChange: '2027-01-26T03:00:00Z' })
    expect(result.days.map(({ date, holidays, open }) => [date, holidays, open])).toEqual([
      ['2027-01-26', ['Australia Day'], [{ from: '10:00', to: '14:00' }]],
      ['2027-01-27', [], [{ from: '07:00', to: '19:00' }]],
      ['2027-01-28', [], [{ from: '07:00', to: '19:00' }]],
      ['2027-01-29', [], [{ from: '07:00', to: '19:00' }]],
      ['2027-01-30', [], []],
      ['2027-01-31', [], []],
      ['2027-02-01', [], [{ from: '07:00', to: '19:00' }]],
    ])
  })

  it('without hours is not known to be open', async () => {
    const { result } = await owner.call(tradeOpening, { ordLot: '2002' })
    expect(result).toMatchObject({ known: false, open: false, nextChange: null })
  })

  it('shows the hours of a night on both of its days', async () => {
    const bar = await shop(owner, '2003')
    await added(owner, TradeHours, { siteId: bar, name: 'Night', weekdays: [4], timeFrom: '21:00', timeTo: '01:30' })
    const { result } = await owner.call(tradeOpening, { ordLot: '2003', at: '2027-02-11T01:00:00Z' })
    expect(result.days.slice(0, 2).map(({ open }) => open)).toEqual([
      [{ from: '21:00', to: '24:00' }],
      [{ from: '00:00', to: '01:30' }],
    ])
  })

  it('has unique info codes', async () => {
    const info = { siteId, code: 'HEIGHT', value: '2.10 m' }
    await added(owner, LotInfo, info)
    expect(await write(owner, LotInfo, info)).toMatchObject({
      rtn: RTN.duplicate,
      dispMsg: 'Duplicate info code',
    })
    expect(await write(owner, LotInfo, { ...info, siteId: await shop(owner) })).toMatchObject({ success: 1 })
  })

  it('shows visitors what is public, in their language, on its days', async () => {
    const place = await shop(owner, '2004')
    await added(owner, LotInfo, { siteId: place, code: 'KEYS', value: 'Left of the door' })
    await added(owner, LotInfo, { siteId: place, code: 'WIFI', value: 'Guest', public: true })
    const tip = { siteId: place, text: { en: 'Pay first.', 'zh-CN': '请先缴费。' } }
    await added(owner, LotTip, { ...tip, name: 'Now', from: '2027-01-26', to: '2027-01-26', place: 'entry' })
    await added(owner, LotTip, { ...tip, name: 'Later', from: '2027-01-27' })
    await added(owner, LotTip, { ...tip, name: 'Exit', place: 'exit' })
    const question = { ordLot: '2004', place: 'entry' as const, at: noon }
    const shown = (await owner.call(visitorInfo, { ...question, language: 'zh-CN' })).result
    expect(shown).toMatchObject({
      date: '2027-01-26',
      info: [{ code: 'WIFI', value: 'Guest' }],
      tips: [{ name: 'Now', text: '请先缴费。' }],
    })
    expect((await owner.call(visitorInfo, { ...question, language: 'fr' })).result.tips[0]?.text).toBe('Pay first.')
  })

  it('is closed to users without access to the shop, and to other merchants', async () => {
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: [uuidv7()] }] })
    const stranger = app.as({ merchantId: app.otherMerchantId })
    for (const client of [elsewhere, stranger])
      for (const operation of [tradeOpening, businessOpening, visitorInfo])
        expect(await client.call(operation, { ordLot: '2001' } as never)).toMatchObject({ rtn: RTN.notFound }) // each takes a site
  })

  it('has no hours without a day, no unused holiday class, and no tip without text', async () => {
    expect(await write(owner, TradeHours, { siteId, name: 'None', weekdays: [] })).toMatchObject({ rtn: RTN.invalid })
    const row = { siteId, name: 'Class', holidays: 'any' as const, holidayClass: 1 }
    expect(await write(owner, BusinessTime, row)).toMatchObject({ rtn: RTN.invalid })
    expect(await write(owner, LotTip, { siteId, name: 'Empty', text: { en: '' } })).toMatchObject({ rtn: RTN.invalid })
    const backwards = { siteId, name: 'Back', text: { en: 'Hello' }, from: '2027-02-02', to: '2027-02-01' }
    expect(await write(owner, LotTip, backwards)).toMatchObject({ rtn: RTN.invalid })
  })
  it('prints its codes with a logo, and says which picture it cannot read', async () => {
    const print = (logo: string) =>
      owner.raw(printQrCodes.path, {
        codes: [{ name: 'Table 1', content: 'https://example.com/t/1' }],
        level: 'M',
        logo,
      })
    const whole = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1f6f54' } })
      .png()
      .toBuffer()
    const asUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
    expect((await print(asUrl(whole))).text).toMatch(/^%PDF-/)
    for (const damaged of ['data:image/jpeg;base64,A', asUrl(whole.subarray(0, 40))])
      expect(JSON.parse((await print(damaged)).text)).toMatchObject({ rtn: RTN.invalid })
  })
})
