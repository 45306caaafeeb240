import { sql } from '#platform/server/db/sql.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import type { Reading } from '#platform/server/resource/reading.ts'
import { ChangeRequest } from '../contract/change-request.ts'
import { usersWithin } from './users-within.ts'

/**
 * A request shows contacts and permissions of its user: a reader of some shops sees requests for users who work only
 * there, and their own.
 */
export const changeRequestReading: Reading = {
  seen: ctx => {
    const sites = ctx.access.where(`${ChangeRequest.key}:list`)
    if (sites === 'all') return []
    return [sql`(t.requested_by = ${signedIn(ctx).userId} or t.user_id in (${usersWithin(ctx, sites)}))`]
  },
}
