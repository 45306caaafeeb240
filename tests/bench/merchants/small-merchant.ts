import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { Grant } from '#areas/system/contract/grant.ts'
import { Merchant } from '#areas/system/contract/merchant.ts'
import { Site } from '#areas/system/contract/site.ts'
import { User } from '#areas/system/contract/user.ts'
import { hashPassword } from '#areas/system/server/sign-in/password-hash.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { machineRandom } from '#platform/server/machine.ts'
import { addCatalogue } from '../large-merchant/add-catalogue.ts'
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
    const { ctx } = demo
    const [site] = await demo.add(Site, siteRows(1))
    if (!site) throw new Error('the shop was added and is not there')
    await demo.add(Register, [{ siteId: site.id, code: REGISTER, name: 'Till' }])
    await demo.add(PaymentConfig, [{ siteId: site.id, code: 'card', name: 'Card', kind: 'card' }])
    await addCatalogue(demo, PRODUCTS, () => {})
    const [user] = await demo.add(User, [
      { userName: SMALL_USER, firstName: 'Small', lastName: 'Owner', account: 'merchant', secureLevel: 5 },
    ])
    const type = await ctx.db.row<{ id: string }>(sql`select id from system_user_type where name = 'Owner'`)
    if (!user || !type) throw new Error('a new merchant has no user type "Owner"')
    await demo.add(Grant, [{ user: user.id, userType: type.id, allSites: true }])
    const hash = await hashPassword(demo.adminPassword, machineRandom.bytes)
    await ctx.db.run(sql`
      insert into system_credential (merchant_id, user_id, password_hash)
      values (${ctx.merchantId}::uuid, ${user.id}::uuid, ${hash})`)
  })
  return merchant.id
}
