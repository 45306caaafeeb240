import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'

/** A role of a person in the console. */
export interface StaffGrant {
  readonly id: string
  readonly userType: string
  readonly allSites: boolean
  /** Codes of shops. */
  readonly shops: readonly string[]
  readonly version: number
}

/** All records of one person. */
export interface StaffRecords {
  readonly user: string | null
  readonly userName: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly status: string | null
  readonly userVersion: number | null
  readonly canSignIn: boolean
  readonly invitedUntil: string | null
  readonly grants: readonly StaffGrant[]
  readonly clerk: string | null
  readonly code: string | null
  readonly clerkName: string | null
  readonly clerkType: string | null
  readonly ordLots: readonly string[]
  readonly clerkActive: boolean
  readonly pin: boolean
  readonly clerkVersion: number | null
}

/**
 * People whom the caller may see with a permission: clerks and users of their shops or of all
 * (rules/access/row-shops.ts). Users without a role only for callers with all shops. A merchant has some hundreds at
 * most, so they are read at once.
 */
export async function findStaff(ctx: Context, need: string, id?: string): Promise<StaffRecords[]> {
  const sites = ctx.access.where(need)
  const all = sites === 'all'
  const ids = all ? [] : [...sites]
  const { merchantId } = ctx
  return ctx.db.rows<StaffRecords>(sql`
    with shop as (
      select s.id, s.ord_lot, s.id = any(${ids}::uuid[]) as own from platform.site s where s.merchant_id = ${merchantId}::uuid),
    held as (
      select g."user", bool_or(g.all_sites or g.sites && ${ids}::uuid[]) as seen,
        jsonb_agg(jsonb_build_object('id', g.id, 'userType', g.user_type, 'allSites', g.all_sites, 'version', g.version,
          'shops', coalesce((select jsonb_agg(s.ord_lot order by s.ord_lot) from shop s where s.id = any(g.sites)), '[]'))
          order by g.id) as grants
      from system.user_grant g where g.merchant_id = ${merchantId}::uuid group by g."user"),
    person as (
      select u.id as user_id, u.user_name, u.first_name, u.last_name, u.email, u.status, u.version as user_version,
        c.id as clerk_id, c.code, c.name, c.user_type, c.ord_lots, c.active, c.pin_set_at, c.version as clerk_version
      from (select * from system.user_account where merchant_id = ${merchantId}::uuid) u
      full join (select * from pos_clerk where merchant_id = ${merchantId}::uuid) c on c."user" = u.id)
    select p.user_id as "user", p.user_name as "userName", p.first_name as "firstName", p.last_name as "lastName", p.email,
      p.status, p.user_version as "userVersion", coalesce(e.can_sign_in, false) as "canSignIn",
      e.invited_until as "invitedUntil", coalesce(h.grants, '[]') as grants,
      p.clerk_id as clerk, p.code, p.name as "clerkName", p.user_type as "clerkType",
      coalesce(p.ord_lots, '{}') as "ordLots", coalesce(p.active, false) as "clerkActive",
      p.pin_set_at is not null as pin, p.clerk_version as "clerkVersion"
    from person p
    left join held h on h."user" = p.user_id
    left join system.user_entry e on e.merchant_id = ${merchantId}::uuid and e.user_id = p.user_id
    where (${id ?? null}::uuid is null or p.user_id = ${id ?? null}::uuid or p.clerk_id = ${id ?? null}::uuid)
      and (${all} or coalesce(h.seen, false) or (p.clerk_id is not null and (cardinality(p.ord_lots) = 0
        or p.ord_lots && array(select s.ord_lot from shop s where s.own))))`)
}

/** Records of one person by the id of the user or of the clerk; undefined if the caller can't see them. */
export const findPerson = async (ctx: Context, need: string, id: string): Promise<StaffRecords | undefined> =>
  (await findStaff(ctx, need, id))[0]

/** Version that changes with each of a person's records. */
export const staffVersion = ({ userVersion, clerkVersion, grants }: StaffRecords): string =>
  [userVersion ?? 0, clerkVersion ?? 0, ...grants.map(({ version }) => version)].join('.').slice(0, 100)
