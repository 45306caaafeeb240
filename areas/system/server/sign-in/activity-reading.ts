import { sql } from '#platform/server/db/sql.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import type { Reading } from '#platform/server/resource/reading.ts'
import { SystemActivity } from '../../contract/system-activity.ts'
import { usersWithin } from '../users-within.ts'

/**
 * Who reads which sign-ins: somebody with some shops, those of users who work in these shops alone, and their own. Names that
 * nobody has are of no shop.
 */
export const activityReading: Reading = {
  seen: ctx => {
    const sites = ctx.access.where(`${SystemActivity.key}:list`)
    if (sites === 'all') return []
    return [sql`(t.user_id = ${signedIn(ctx).userId} or t.user_id in (${usersWithin(ctx, sites)}))`]
  },
}
