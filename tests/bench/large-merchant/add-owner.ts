import { Grant } from '#areas/system/contract/grant.ts'
import { User } from '#areas/system/contract/user.ts'
import { hashPassword } from '#areas/system/server/sign-in/password-hash.ts'
import { sql } from '#platform/server/db/sql.ts'
import { machineRandom } from '#platform/server/machine.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'

/** The owner of a new merchant, who signs in with the password of the bench. */
export async function addOwner(demo: DemoContext, userName: string): Promise<void> {
  const { ctx } = demo
  const [user] = await demo.add(User, [
    { userName, firstName: 'Bench', lastName: 'Owner', account: 'merchant', secureLevel: 5 },
  ])
  const type = await ctx.db.row<{ id: string }>(sql`select id from system_user_type where name = 'Owner'`)
  if (!user || !type) throw new Error('a new merchant has no user type "Owner"')
  await demo.add(Grant, [{ user: user.id, userType: type.id, allSites: true }])
  // Salted with real randomness, the only part that differs between runs.
  const hash = await hashPassword(demo.adminPassword, machineRandom.bytes)
  await ctx.db.run(sql`
    insert into system_credential (merchant_id, user_id, password_hash)
    values (${ctx.merchantId}::uuid, ${user.id}::uuid, ${hash})`)
}
