import { type Access, accessWhere, type Grant, toAccess } from '#platform/server/access/access.ts'
import { PLATFORM_MERCHANT, type Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Presented } from '../../rules/session-life.ts'

/** A stored session with its user's permissions. */
export interface LoadedSession {
  readonly id: string
  readonly merchantId: string
  readonly actingMerchantId: string
  readonly userId: string
  readonly userName: string
  readonly fullName: string
  readonly presented: Presented
  readonly signedInAt: string
  readonly lastSeenAt: string
  readonly rotatedAt: string
  readonly previousUntil: string | null
  readonly provenAt: string
  readonly idleMinutes: number
  readonly access: Access
}

interface FoundRow {
  merchant_id: string
  id: string
  presented: Presented
}

type SessionRow = Pick<
  LoadedSession,
  'userId' | 'userName' | 'fullName' | 'signedInAt' | 'lastSeenAt' | 'rotatedAt' | 'previousUntil' | 'provenAt'
> & { actingMerchantId: string | null; idleMinutes: number | null; active: boolean }

/** The session of a token's hash; undefined when there is none, or when its user or merchant is blocked. */
export async function loadSession(db: Queries, hash: string, at: string): Promise<LoadedSession | undefined> {
  const sessionRow = await db.row<FoundRow>(sql`select * from system_find_session(${hash})`)
  if (!sessionRow) return undefined
  await db.enter(sessionRow.merchant_id)
  const row = await db.row<SessionRow>(sql`
    select s.user_id as "userId", u.user_name as "userName",
      coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.user_name) as "fullName", s.signed_in_at as "signedInAt",
      s.last_seen_at as "lastSeenAt", s.rotated_at as "rotatedAt", s.previous_until as "previousUntil",
      s.proven_at as "provenAt",
      s.acting_merchant_id as "actingMerchantId", c.session_expire_minutes as "idleMinutes",
      u.status <> 'blocked' and (s.merchant_id = ${PLATFORM_MERCHANT}::uuid or m.status = 'active') as active
    from system_session s
    join system_user_manage u on u.merchant_id = s.merchant_id and u.id = s.user_id
    left join system_merchant m on m.id = s.merchant_id
    left join system_config c on c.merchant_id = s.merchant_id
    where s.merchant_id = ${sessionRow.merchant_id}::uuid and s.id = ${sessionRow.id}::uuid`)
  if (!row?.active) return undefined
  const platform = sessionRow.merchant_id === PLATFORM_MERCHANT
  const access = platform
    ? toAccess([{ patterns: ['*'], sites: 'all' }])
    : await accessOfUser(db, sessionRow.merchant_id, row.userId, at)
  return {
    ...row,
    id: sessionRow.id,
    presented: sessionRow.presented,
    merchantId: sessionRow.merchant_id,
    actingMerchantId: platform ? await actingMerchant(db, row.actingMerchantId) : sessionRow.merchant_id,
    idleMinutes: row.idleMinutes ?? 480,
    access,
  }
}

/** Whether a user is in an active merchant and not blocked. */
export async function isActiveUser(db: Queries, merchantId: string, userId: string): Promise<boolean> {
  const row = await db.row<{ active: boolean }>(sql`
    select u.status <> 'blocked' and m.status = 'active' as active
    from system_user_manage u join system_merchant m on m.id = u.merchant_id
    where u.merchant_id = ${merchantId}::uuid and u.id = ${userId}::uuid`)
  return row?.active ?? false
}

/** The merchant that a platform administrator selected, or the first one. */
async function actingMerchant(db: Queries, chosen: string | null): Promise<string> {
  if (chosen) return chosen
  const first = await db.row<{ id: string }>(sql`select id from system_merchant order by id limit 1`)
  return first?.id ?? PLATFORM_MERCHANT
}

interface GrantRow {
  allSites: boolean
  sites: string[]
  patterns: string[]
  /** Keys of the pages in the type's groups; null without groups. */
  pages: string[] | null
}

/**
 * Permissions of a user at a moment: the sum of the user's grants and roles at levels, without closed pages and the
 * platform's own.
 */
export async function accessOfUser(db: Queries, merchantId: string, userId: string, at: string): Promise<Access> {
  const granted = await db.rows<GrantRow>(sql`
    select g.all_sites as "allSites", g.sites, t.page_control as patterns,
      case when cardinality(t.groups) = 0 then null else array(
        select distinct p.key from system_group s join system_page p on p.id = any(s.pages)
        where s.merchant_id = ${merchantId}::uuid and s.id = any(t.groups)
      ) end as pages
    from system.role_held g join system_user_type t on t.merchant_id = g.merchant_id and t.id = g.user_type
    where g.merchant_id = ${merchantId}::uuid and g."user" = ${userId}::uuid
      and (g.held_from is null or g.held_from <= ${at}::timestamptz) and (g.held_until is null or g.held_until > ${at}::timestamptz)`)
  const closed = await db.rows<{ key: string }>(sql`select key from system_page where platform_only or not active`)
  return without(new Set(closed.map(page => page.key)), toAccess(granted.map(toGrant)))
}

const toGrant = ({ allSites, sites, patterns, pages }: GrantRow): Grant => ({
  patterns,
  sites: allSites ? 'all' : sites,
  ...(pages ? { pages: new Set(pages) } : {}),
})

const pageOf = (permission: string) => permission.slice(0, permission.lastIndexOf(':'))

/** The same access without closed pages, whatever the grants say. */
function without(closed: ReadonlySet<string>, access: Access): Access {
  return accessWhere(access.sites, permission => (closed.has(pageOf(permission)) ? [] : access.where(permission)))
}
