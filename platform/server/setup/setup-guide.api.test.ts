import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Category } from '#areas/catalogue/contract/category.ts'
import { publishedMenu } from '#areas/catalogue/contract/menu-setup.ts'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Tax } from '#areas/catalogue/contract/tax.ts'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { tillSnapshot } from '#areas/pos/contract/till.ts'
import { Merchant } from '#areas/system/contract/merchant.ts'
import { Site } from '#areas/system/contract/site.ts'
import { applySetupDefaults, setupGuide, skipSetupStep } from '#platform/contract/calls/setup-guide.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { rowsOf } from '../../../tests/support/rows-by-call.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'

let app: TestApp
let owner: Client
beforeAll(async () => {
  app = await startTestApp(await collectAreas(join(import.meta.dirname, '..', '..', '..')))
  owner = app.as()
})
afterAll(() => app.close())

const guide = async (client = owner) => (await client.call(setupGuide, {})).result
const states = async (client = owner) =>
  Object.fromEntries((await guide(client)).steps.map(({ key, state }) => [key, state]))
const apply = (step: string, client = owner) => client.call(applySetupDefaults, { step })
const address = {
  line1: '12 Boundary Street',
  line2: '',
  city: 'West End',
  state: 'QLD',
  postcode: '4101',
  country: 'AU',
}

it('opens with every step to do, each with its page', async () => {
  const { selling, steps } = await guide()
  expect(selling).toBe(false)
  expect(steps.map(({ key }) => key)).toEqual([
    'system.setup.trade',
    'system.setup.shop',
    'catalogue.setup.tax',
    'pos.setup.payment',
    'pos.setup.register',
    'pos.setup.clerks',
    'catalogue.setup.products',
    'catalogue.setup.menu',
    'system.setup.receipt',
    'pos.setup.sale',
  ])
  expect(steps.filter(({ state, path, allowed }) => state !== 'open' || !path.startsWith('/') || !allowed)).toEqual([])
})

it('says what is missing where a step builds on another', async () => {
  expect(await apply('pos.setup.register')).toMatchObject({ success: 0, map: { code: 'pos.setup.noShop' } })
  expect(await apply('pos.setup.payment')).toMatchObject({ success: 0, map: { code: 'pos.setup.noShop' } })
  expect(await apply('catalogue.setup.menu')).toMatchObject({ success: 0, map: { code: 'catalogue.setup.noProducts' } })
  expect(await apply('system.setup.shop')).toMatchObject({ success: 0, rtn: RTN.notFound })
})

it('sets up a shop that can sell by its defaults alone', async () => {
  await rowsOf(owner, Site).add({ ordLot: '1001', lotName: 'Corner Café', lotType: 'hospitality', address })
  for (const step of [
    'catalogue.setup.tax',
    'pos.setup.payment',
    'pos.setup.register',
    'catalogue.setup.products',
    'catalogue.setup.menu',
  ])
    expect([step, (await apply(step)).success]).toEqual([step, 1])
  expect(await states()).toEqual({
    'system.setup.trade': 'open',
    'system.setup.shop': 'done',
    'catalogue.setup.tax': 'done',
    'pos.setup.payment': 'done',
    'pos.setup.register': 'done',
    'pos.setup.clerks': 'open',
    'catalogue.setup.products': 'done',
    'catalogue.setup.menu': 'done',
    'system.setup.receipt': 'open',
    'pos.setup.sale': 'open',
  })
  expect((await rowsOf(owner, Tax).list()).map(({ name, rate, standard }) => [name, rate, standard])).toEqual([
    ['GST', 10, true],
    ['GST free', 0, false],
  ])
  expect((await rowsOf(owner, PaymentConfig).list()).map(({ code, provider }) => [code, provider])).toEqual([
    ['cash', 'none'],
    ['card', 'standalone'],
  ])
  expect((await rowsOf(owner, Register).list()).map(({ code, kind }) => [code, kind])).toEqual([['1001-1', 'till']])
  expect(await rowsOf(owner, Category).list()).toHaveLength(3)
  const till = (await owner.call(tillSnapshot, { ordLot: '1001' })).result
  expect(till.items).toHaveLength(12)
  expect(till.items.every(({ tax, category }) => tax && category)).toBe(true)
  const menu = (await owner.call(publishedMenu, { ordLot: '1001' })).result
  expect(menu.pages.map(({ name, cells }) => [name, cells.length])).toEqual([
    ['Main', 3],
    ['Coffee', 4],
    ['Cold drinks', 3],
    ['Food', 5],
  ])
})

it('creates the defaults once, however often they are asked for', async () => {
  const both = await Promise.all([apply('catalogue.setup.products'), apply('catalogue.setup.products')])
  expect(both.map(({ success }) => success)).toEqual([1, 1])
  expect(await rowsOf(owner, Plu).list()).toHaveLength(12)
})

it('skips a step and takes it up again', async () => {
  await owner.call(skipSetupStep, { step: 'pos.setup.clerks', skipped: true })
  expect(await states()).toMatchObject({ 'pos.setup.clerks': 'skipped' })
  await owner.call(skipSetupStep, { step: 'pos.setup.clerks', skipped: false })
  expect(await states()).toMatchObject({ 'pos.setup.clerks': 'open' })
  expect(await owner.call(skipSetupStep, { step: 'no.such.step', skipped: true })).toMatchObject({ success: 0 })
})

it('tells another merchant nothing of it', async () => {
  const other = app.as({ merchantId: app.otherMerchantId })
  await owner.call(skipSetupStep, { step: 'pos.setup.clerks', skipped: true })
  expect(Object.values(await states(other)).every(state => state === 'open')).toBe(true)
})

it('begins an empty installation with its first merchant', async () => {
  const admin = app.as({ merchantId: PLATFORM_MERCHANT, platformAdmin: true })
  const { steps } = await guide(admin)
  expect(steps.map(({ key, state, path }) => [key, state, path])).toEqual([
    ['system.setup.merchant', 'open', '/system/merchant'],
  ])
  expect(await rowsOf(admin, Merchant).add({ name: 'Corner Café' })).toMatchObject({ success: 1 })
  expect(await states(admin)).toEqual({ 'system.setup.merchant': 'done' })
})

it('creates nothing for somebody who may not add it on its page', async () => {
  const other = { merchantId: app.otherMerchantId }
  const guest = app.as({ ...other, grants: [{ patterns: ['setup.*', 'catalogue.plu:list'], sites: 'all' }] })
  expect((await guide(guest)).steps.filter(({ allowed }) => allowed)).toEqual([])
  expect(await apply('catalogue.setup.tax', guest)).toMatchObject({ success: 0, rtn: RTN.notPermitted })
  const ofSomeShops = app.as({
    ...other,
    grants: [{ patterns: ['*'], sites: ['0198c9a0-0000-7000-8000-000000000001'] }],
  })
  expect(await apply('pos.setup.payment', ofSomeShops)).toMatchObject({ success: 0, rtn: RTN.notPermitted })
  expect(await rowsOf(app.as(other), Tax).list()).toEqual([])
})

it('shows the steps of the trade and samples of it, whatever the kind of the first shop', async () => {
  const admin = app.as({ merchantId: PLATFORM_MERCHANT, platformAdmin: true })
  const { result } = await rowsOf(admin, Merchant).add({ name: 'River Street Parking', trade: 'parking' })
  const parking = app.as({ merchantId: result.id })
  expect(await states(parking)).toMatchObject({ 'system.setup.trade': 'done' })
  expect(Object.keys(await states(parking))).not.toContain('catalogue.setup.menu')
  await rowsOf(parking, Site).add({ lotName: 'Shop 1', lotType: 'retail', address })
  expect(await apply('catalogue.setup.products', parking)).toMatchObject({ success: 1 })
  expect((await rowsOf(parking, Category).list()).map(({ catName1 }) => catName1).sort()).toEqual([
    'Casual parking',
    'Passes',
  ])
})

it('offers a merchant of several trades what its shops are about', async () => {
  const admin = app.as({ merchantId: PLATFORM_MERCHANT, platformAdmin: true })
  const { result } = await rowsOf(admin, Merchant).add({ name: 'Quayside', trade: 'several' })
  const both = app.as({ merchantId: result.id })
  for (const lotType of ['parking', 'hospitality'] as const)
    await rowsOf(both, Site).add({ lotName: lotType, lotType, address })
  expect(Object.keys(await states(both))).toContain('catalogue.setup.menu')
  await apply('catalogue.setup.products', both)
  expect(await rowsOf(both, Category).list()).toHaveLength(5)
})
