import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SystemAction } from '#platform/contract/action-log.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Merchant } from '../../contract/merchant.ts'
import { getMerchantDetails, saveMerchantDetails } from '../../contract/merchant-details.ts'

let app: TestApp
let admin: Client
let merchantId: string
let owner: Client

const addMerchant = async (name: string) =>
  (await rowsOf(admin, Merchant).add({ name, plan: 'trial', notes: 'Called twice' })).result.id

beforeAll(async () => {
  app = await startTestApp(await collectAreas(join(import.meta.dirname, '..', '..', '..', '..')))
  admin = app.as({ merchantId: PLATFORM_MERCHANT, platformAdmin: true })
  merchantId = await addMerchant('Mia Tran 3f2a')
  owner = app.as({ merchantId })
})
afterAll(() => app.close())

const read = async () => (await owner.call(getMerchantDetails, {})).result

it('lets an owner correct the name and choose the trade, without other changes', async () => {
  const { version, ...before } = await read()
  expect(before).toMatchObject({ name: 'Mia Tran 3f2a', trade: null, abn: null })
  const saved = await owner.call(saveMerchantDetails, { version, name: 'Tran Bakery', trade: 'retail' })
  expect(saved).toMatchObject({ success: 1, result: { ...before, name: 'Tran Bakery', trade: 'retail' } })
  const [row] = (await rowsOf(admin, Merchant).list()).filter(({ id }) => id === merchantId)
  expect(row).toMatchObject({ name: 'Tran Bakery', trade: 'retail', plan: 'trial', notes: 'Called twice' })
})

it('logs in the merchant’s action log who changed what', async () => {
  const entries = (await rowsOf(owner, SystemAction).list()).filter(
    ({ resource }) => resource === 'system.merchantDetails',
  )
  expect(entries).toMatchObject([
    {
      action: 'update',
      title: 'Tran Bakery',
      before: { name: 'Mia Tran 3f2a', trade: null },
      after: { name: 'Tran Bakery', trade: 'retail' },
    },
  ])
})

it('refuses a duplicate name, a wrong ABN, and an outdated version', async () => {
  await addMerchant('Corner Café')
  const { version } = await read()
  expect(await owner.call(saveMerchantDetails, { version, name: 'Corner Café' })).toMatchObject({
    success: 0,
    rtn: RTN.duplicate,
  })
  expect(await owner.call(saveMerchantDetails, { version, abn: '12' })).toMatchObject({ success: 0 })
  expect(await owner.call(saveMerchantDetails, { version: version - 1, trade: 'parking' })).toMatchObject({
    success: 0,
    rtn: RTN.changedSince,
  })
  expect(await read()).toMatchObject({ name: 'Tran Bakery', trade: 'retail', abn: null, version })
})

it('refuses users of some shops only', async () => {
  const sites = ['0198c9a0-0000-7000-8000-000000000001']
  const guest = app.as({ merchantId, grants: [{ patterns: ['*'], sites }] })
  const { version } = await read()
  expect(await guest.call(saveMerchantDetails, { version, trade: 'parking' })).toMatchObject({
    success: 0,
    rtn: RTN.notPermitted,
  })
})

it('changes the user’s own merchant only', async () => {
  const other = await addMerchant('Elsewhere')
  const { version } = await read()
  await owner.call(saveMerchantDetails, { version, trade: 'several' })
  const [row] = (await rowsOf(admin, Merchant).list()).filter(({ id }) => id === other)
  expect(row).toMatchObject({ trade: null })
})

it('asks the platform, which is not a merchant, to choose one', async () => {
  expect(await admin.call(getMerchantDetails, {})).toMatchObject({
    success: 0,
    map: { code: 'system.merchantDetails.noMerchant' },
  })
})
