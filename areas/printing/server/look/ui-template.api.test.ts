import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMenu } from '#areas/catalogue/contract/menu-setup.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { server as system } from '#areas/system/server/index.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { shopLooks } from '../../contract/shop-looks.ts'
import { UiTemplate } from '../../contract/ui-template.ts'
import { server as printing } from '../index.ts'

let app: ShopApp
let elsewhere: string
beforeAll(async () => {
  app = await startShopApp([promotions, system, printing])
  elsewhere = await app.add(Site, {
    ordLot: 'ELSEWHERE',
    lotName: 'Elsewhere',
    lotType: 'retail',
    timeZone: 'Australia/Perth',
  })
})
afterAll(() => app.close())

const GREEN = { accent: '#ffffff', background: '#0b362c' }
const add = (row: Parameters<ReturnType<typeof rowsOf<typeof UiTemplate>>['add']>[0]) =>
  rowsOf(app.owner, UiTemplate).add(row)
const looks = async () => (await app.owner.call(shopLooks, { ordLot: app.ordLot })).result.looks
const newMenu = async () => (await app.owner.call(getMenu, { ordLot: app.ordLot })).result.layout

describe('a UI template', () => {
  it('is refused with colours that are hard to read on each other, with one colour, and with dates in the wrong order', async () => {
    const pale = await add({ name: 'Pale', accent: '#ffffff', background: '#9aa3b0' })
    expect(pale).toMatchObject({ rtn: RTN.invalid })
    expect(JSON.stringify(pale.map)).toContain('contrast 2.5, at least 4.5')
    expect(await add({ name: 'Half', accent: '#ffffff' })).toMatchObject({ rtn: RTN.invalid })
    expect(await add({ name: 'Backwards', from: '2026-12-26', to: '2026-12-01' })).toMatchObject({ rtn: RTN.invalid })
    expect(await looks()).toEqual([])
  })

  it('reaches the devices of its shops, with its registers and dates, and none of another shop', async () => {
    const [register] = await rowsOf(app.owner, Register).list()
    if (!register) throw new Error('the grocer has registers')
    await add({ name: 'Grocer', ...GREEN, ordLots: [app.ordLot] })
    await add({ name: 'Christmas', ...GREEN, registers: [register.id], from: '2026-12-01', to: '2026-12-26' })
    await add({ name: 'Elsewhere', ...GREEN, ordLots: ['ELSEWHERE'] })
    await add({ name: 'Not in use', ...GREEN, active: false })
    expect(await looks()).toMatchObject([
      { ...GREEN, ordLots: [app.ordLot], registers: [], from: null, to: null, logo: null },
      { ...GREEN, ordLots: [], registers: [register.id], from: '2026-12-01', to: '2026-12-26' },
    ])
  })

  it('is told to nobody outside of the shop', async () => {
    const stranger = app.as({ grants: [{ patterns: ['*'], sites: [elsewhere] }] })
    expect(await stranger.call(shopLooks, { ordLot: app.ordLot })).toMatchObject({ rtn: RTN.notFound })
    expect(await stranger.call(shopLooks, { ordLot: 'ELSEWHERE' })).toMatchObject({ result: { looks: [{}, {}] } })
  })

  it('says how a new menu of its shops begins, where it says so', async () => {
    expect(await newMenu()).toMatchObject({ layout: 'CTPos', menuGrid: { rowNum: 6, columnNum: 5 }, menuVersion: 100 })
    await add({
      name: 'Large buttons',
      ordLots: [app.ordLot],
      from: '2026-01-01',
      menuLayout: 'ArmPos',
      menuGridRowNum: 3,
    })
    expect(await newMenu()).toMatchObject({ layout: 'ArmPos', menuGrid: { rowNum: 3, columnNum: 5 }, menuVersion: 100 })
  })
})
