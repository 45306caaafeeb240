import { type Answer, done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { Grant } from '../../contract/grant.ts'
import { Merchant } from '../../contract/merchant.ts'
import { Site } from '../../contract/site.ts'
import { User } from '../../contract/user.ts'
import { rows } from '../resources.ts'
import { isRefusal } from '../rows-of.ts'
import { FIRST_TYPES, must } from '../set-up-merchant.ts'
import { logActivity } from '../sign-in/activity.ts'
import { type ChosenPassword, choosePassword } from './choose-password.ts'

interface FirstUser {
  readonly firstName: string
  readonly lastName: string
  /** E.164, verified. */
  readonly mobile: string
  readonly email: string | null
  readonly password: ChosenPassword
  /** Of the merchant; left out: made of the person's. */
  readonly name?: string
}

/** Opens a merchant on trial with a first shop and its owner, who has verified the mobile. */
export async function openMerchant(platform: Context, user: FirstUser): Promise<Answer<{ userId: string }>> {
  const { firstName, lastName, mobile, email, password } = user
  const suffix = Buffer.from(platform.random.bytes(5)).toString('hex')
  const translate = platform.words.in(platform.locale)
  const merchant = await rows.add(platform, Merchant, {
    name: user.name ?? `${firstName} ${lastName} ${suffix.slice(0, 4)}`,
    contactName: `${firstName} ${lastName}`.trim(),
    phone: mobile,
    plan: 'trial',
  })
  if (isRefusal(merchant)) return merchant
  const ctx = await platform.enterMerchant(merchant.id)
  await must(rows.add(ctx, Site, { lotName: translate('system.register.firstShop'), lotType: 'retail' }))
  const owner = await rows.add(ctx, User, {
    userName: `u${suffix}`,
    firstName,
    lastName,
    mobile,
    email,
    account: 'merchant',
    secureLevel: 9,
    roles: ['owner'],
  })
  if (isRefusal(owner)) return owner
  await giveOwner(ctx, owner.id)
  const objection = await choosePassword(ctx, owner.id, password)
  if (objection) return objection
  await logActivity(ctx, 'registered', { id: owner.id, name: owner.userName })
  return done({ userId: owner.id })
}

async function giveOwner(ctx: Context, user: string): Promise<void> {
  const type = await ctx.db.row<{ id: string }>(
    sql`select id from system_user_type where merchant_id = ${ctx.merchantId}::uuid and name = ${FIRST_TYPES[0].name}`,
  )
  if (!type) throw new Error('a new merchant has no type for its owner')
  await must(rows.add(ctx, Grant, { user, userType: type.id, allSites: true }))
}
