import { afterAll, beforeAll, expect, it } from 'vitest'
import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { Clerk, setClerkPin } from '#areas/pos/contract/clerk.ts'
import { tillSnapshot } from '#areas/pos/contract/till.ts'
import { server as pos } from '#areas/pos/server/index.ts'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { Config } from '#areas/system/contract/config.ts'
import { UserType } from '#areas/system/contract/user-type.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import { only, rowsOf } from '../../../../tests/support/rows-by-call.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'

let app: DemoApp
let owner: Client
beforeAll(async () => {
  app = await startDemoApp([catalogue, promotions, pos])
  owner = await app.signIn('owner')
})
afterAll(() => app.close())

async function setLength(pinLength: number | null): Promise<void> {
  const limits = only(await rowsOf(owner, Config).list())
  expect(await rowsOf(owner, Config).change(limits, { pinLength })).toMatchObject({ success: 1 })
}

it('a PIN has the length that the merchant sets, else any length, and tills know its length', async () => {
  const owners = (await rowsOf(owner, UserType).list()).find(({ name }) => name === 'Owner')
  const { result } = await rowsOf(owner, Clerk).add({ code: 'five', name: 'Five', userType: owners?.id ?? '' })
  const { id } = result
  const setPin = (pin: string) => owner.call(setClerkPin, { id, pin })
  const pinLength = async () =>
    (await owner.call(tillSnapshot, { ordLot: '1001' })).result.shop?.clerks.find(clerk => clerk.id === id)?.pinLength
  await setLength(5)
  expect(await setPin('4710')).toMatchObject({
    rtn: RTN.invalid,
    map: { code: 'pos.clerk.pinLength', fields: { pin: 'PINs must have 5 digits.' } },
  })
  expect(await setPin('47102')).toMatchObject({ success: 1 })
  expect(await pinLength()).toBe(5)
  await setLength(null)
  expect(await setPin('471025')).toMatchObject({ success: 1 })
  expect(await pinLength()).toBe(6)
})
