import type { Profile } from '#platform/contract/calls/profile.ts'
import type { UserDetail } from '#platform/contract/calls/session.ts'
import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { User } from '../../contract/user.ts'
import { homeContext } from '../home-context.ts'
import { rows } from '../resources.ts'
import { isRefusal } from '../rows-of.ts'
import { avatarAddress } from './avatar.ts'
import { consoleLimits } from './console-limits.ts'

type DetailRow = Omit<UserDetail, 'avatar' | 'extInfo' | 'limits'> & { avatar: string | null }

/**
 * The signed-in user. Another user's id is refused; text that is not an id means the caller (the console passes its
 * token before it knows the id).
 */
export async function detailOfUser(caller: Context, { userId }: { userId: string }): Promise<Answer<UserDetail>> {
  const who = signedIn(caller)
  if (isUuid(userId) && userId !== who.userId) return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const acting = await caller.db.row<{ name: string }>(
    sql`select name from system_merchant where id = ${caller.merchantId}::uuid`,
  )
  const limits = await consoleLimits(caller)
  const ctx = await homeContext(caller)
  const row = await ctx.db.row<DetailRow>(sql`
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.status as "userStatus",
      u.user_name as "userName", u.email, u.mobile, u.avatar, u.description, coalesce(s.settings, '{}') as settings
    from system_user_manage u
    left join system_user_set s on s.merchant_id = u.merchant_id and s.user_id = u.id::text
    where u.id = ${who.userId}::uuid`)
  if (!row) return notFound()
  const extInfo = JSON.stringify({ platformAdmin: who.platformAdmin, merchantId: caller.merchantId })
  const avatar = await avatarAddress(ctx, row.avatar)
  return done({ ...row, avatar, merchantName: acting?.name ?? '', limits, extInfo })
}

type ProfileRow = Omit<Profile, 'avatarUrl'>

async function profileRow(ctx: TenantData, userId: string): Promise<Answer<Profile>> {
  const row = await ctx.db.row<ProfileRow>(sql`
    select u.user_name as "userName", u.first_name as "firstName", u.last_name as "lastName", u.email, u.mobile,
      u.description, u.avatar, u.version, c.totp_secret is not null as authenticator
    from system_user_manage u
    left join system_credential c on c.merchant_id = u.merchant_id and c.user_id = u.id
    where u.id = ${userId}::uuid`)
  return row ? done({ ...row, avatarUrl: await avatarAddress(ctx, row.avatar) }) : notFound()
}

export async function readProfile(caller: Context): Promise<Answer<Profile>> {
  return profileRow(await homeContext(caller), signedIn(caller).userId)
}

interface ProfileChange {
  readonly version: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly description: string
  readonly avatar: string | null
}

export async function changeProfile(caller: Context, { version, ...patch }: ProfileChange): Promise<Answer<Profile>> {
  const { userId } = signedIn(caller)
  const ctx = await homeContext(caller)
  const changed = await rows.change(ctx, User, userId, patch, version)
  return isRefusal(changed) ? changed : profileRow(ctx, userId)
}
