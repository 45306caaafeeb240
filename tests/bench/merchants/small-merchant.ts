import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { Merchant } from '#areas/system/contract/merchant.ts'
import { Site } from '#areas/system/contract/site.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { addCatalogue } from '../large-merchant/add-catalogue.ts'
import { addOwner } from '../large-merchant/add-owner.ts'
import type { Seeder } from '../large-merchant/seeding-context.ts'
import { siteRows } from '../large-merchant/site-rows.ts'

/** User name of the owner, and what user names of copies begin with. */
export const SMALL_USER = 'small'
export const REGISTER = 'T1'
const PRODUCTS = 100

/** A merchant with one shop, one register and a hundred products. @returns its id */
export async function addSmallMerchant(write: Seeder): Promise<string> {
  const [merchant] = await write(PLATFORM_MERCHANT, demo =>
    demo.add(Merchant, [{ name: 'Small Merchant', tokenNum: 'SMALL', plan: 'enterprise' }]),
  )
  if (!merchant) throw new Error('the merchant was added and is not there')
  await write(merchant.id, async demo => {
    const [site] = await demo.add(Site, siteRows(1))
    if (!site) throw new Error('the shop was added and is not there')
    await demo.add(Register, [{ siteId: site.id, code: REGISTER, name: 'Till' }])
    await demo.add(PaymentConfig, [{ siteId: site.id, code: 'card', name: 'Card', kind: 'card' }])
    await addCatalogue(demo, PRODUCTS, () => {})
    await addOwner(demo, SMALL_USER)
  })
  return merchant.id
}
