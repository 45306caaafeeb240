import { sql } from '#platform/server/db/sql.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import type { Reading } from '#platform/server/resource/reading.ts'
import { SystemActivity } from '../../contract/system-activity.ts'
import { usersWithin } from '../users-within.ts'

/**
 * Access to sign-ins: a reader of some shops sees those of users who work only there, and their own. Unknown names
 * belong to no shop.
 */
export const activityReading: Reading = {
  seen: ctx => {
    const sites = ctx.access.where(`${SystemActivity.key}:list`)
    if (sites === 'all') return []
    return [sql`(t.user_id = ${signedIn(ctx).userId} or t.user_id in (${usersWithin(ctx, sites)}))`]
  },
}
