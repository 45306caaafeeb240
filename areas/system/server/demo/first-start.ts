import { sql } from '#platform/server/db/sql.ts'
import type { FirstMerchant, FirstStart } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { CodeIndex } from '../../contract/code-index.ts'
import { Dictionary } from '../../contract/dictionary.ts'
import { Grant } from '../../contract/grant.ts'
import { Merchant } from '../../contract/merchant.ts'
import { Site } from '../../contract/site.ts'
import { User } from '../../contract/user.ts'
import { keepFirstPassword } from '../account/first-password.ts'
import { FIRST_USER } from '../account/machine-owner.ts'
import { setPassword } from '../account/set-password.ts'
import { rows } from '../resources.ts'
import { must } from '../set-up-merchant.ts'
import { CODE_LISTS, DEMO_MERCHANT, DEMO_SITES, DEMO_USERS, type DemoUser, DICTIONARY } from './demo-rows.ts'

/** Administrator of the platform, the first user, who creates all others. */
async function addAdministrator({ ctx, password, made }: FirstStart): Promise<void> {
  const user = await must(
    rows.add(ctx, User, {
      userName: FIRST_USER,
      firstName: 'Platform',
      lastName: 'Administrator',
      account: 'merchant',
      secureLevel: 9,
      roles: ['admin'],
    }),
  )
  await setPassword(ctx, user.id, password)
  if (made) await keepFirstPassword(ctx, user.id, password)
}

async function typeIds(ctx: TenantData): Promise<ReadonlyMap<string, string>> {
  const types = await ctx.db.rows<{ id: string; name: string }>(
    sql`select id, name from system_user_type where merchant_id = ${ctx.merchantId}::uuid`,
  )
  return new Map(types.map(type => [type.name, type.id]))
}

const idFrom = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name)
  if (!id) throw new Error(`the demo names ${name}, which is not there`)
  return id
}

async function addUser(
  ctx: Context,
  demoUser: DemoUser,
  password: string,
  { sites, types }: { sites: ReadonlyMap<string, string>; types: ReadonlyMap<string, string> },
): Promise<void> {
  const { userType, sites: names, ...facts } = demoUser
  const user = await must(rows.add(ctx, User, { ...facts, roles: [...facts.roles] }))
  await setPassword(ctx, user.id, password)
  await must(
    rows.add(ctx, Grant, {
      user: user.id,
      userType: idFrom(types, userType),
      allSites: names === 'all',
      sites: names === 'all' ? [] : names.map(name => idFrom(sites, name)),
    }),
  )
}

/** A merchant with a café, a grocer and a car park, and three users with different permissions. */
async function addDemoMerchant(platform: Context, password: string): Promise<string> {
  const merchant = await must(rows.add(platform, Merchant, DEMO_MERCHANT))
  const ctx = await platform.enterMerchant(merchant.id)
  const sites = new Map<string, string>()
  for (const demoSite of DEMO_SITES) {
    const site = await must(rows.add(ctx, Site, demoSite))
    sites.set(site.lotName, site.id)
  }
  const types = await typeIds(ctx)
  for (const user of DEMO_USERS) await addUser(ctx, user, password, { sites, types })
  for (const list of CODE_LISTS) await must(rows.add(ctx, CodeIndex, list))
  for (const entry of DICTIONARY) await must(rows.add(ctx, Dictionary, entry))
  return merchant.id
}

const ADMIN_LINE = 'admin: platform administrator, every merchant'

export async function firstStart(first: FirstStart): Promise<FirstMerchant | undefined> {
  const { ctx, password, withDemo } = first
  if (await ctx.db.row(sql`select 1 from system_user_manage where merchant_id = ${ctx.merchantId}::uuid limit 1`))
    return undefined
  await addAdministrator(first)
  if (!withDemo) return { merchantId: undefined, news: [ADMIN_LINE] }
  const merchantId = await addDemoMerchant(ctx, password)
  return { merchantId, news: [ADMIN_LINE, ...DEMO_USERS.map(user => `${user.userName}: ${user.description}`)] }
}
