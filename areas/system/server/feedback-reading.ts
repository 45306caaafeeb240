import { sql } from '#platform/server/db/sql.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import type { Reading } from '#platform/server/resource/reading.ts'
import { Feedback } from '../contract/feedback.ts'
import { usersWithin } from './users-within.ts'

/** Users see their own feedback; staff who answer it see feedback of users who work only in their shops, or all. */
export const feedbackReading: Reading = {
  seen: ctx => {
    const sites = ctx.access.where(`${Feedback.key}:update`)
    if (sites === 'all') return []
    return [
      sql`(t.user_name = ${signedIn(ctx).userName} or t.user_name in (
        select u.user_name from system_user_manage u
        where u.merchant_id = ${ctx.merchantId}::uuid and u.id::text in (${usersWithin(ctx, sites)})))`,
    ]
  },
}
