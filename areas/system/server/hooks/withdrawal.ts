import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { grants as covers } from '#platform/rules/access/permission.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData } from '#platform/server/operation/needs.ts'
import type { Change, Objection } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'

/** Users with these permissions in every shop can grant themselves and others what is missing. */
const MANAGING = ['system.userManage:update', 'system.grant:add']
const MANAGING_PAGES = MANAGING.map(permission => permission.slice(0, permission.indexOf(':')))

/** Rows to be written. */
export interface Withdrawal {
  readonly grants?: readonly Change[]
  readonly users?: readonly Change[]
  readonly types?: readonly Change[]
  readonly groups?: readonly Change[]
}

interface Standing {
  readonly grants: readonly Row[]
  readonly types: readonly Row[]
  readonly groups: readonly Row[]
  /** Ids of users who can sign in. */
  readonly able: ReadonlySet<string>
}

const toList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const idOf = ({ id }: Row) => String(id)

/**
 * Why rows cannot be written: users cannot remove their own last permissions, and at least one user of the merchant
 * must be able to manage users. Neither applies to the system or platform administrators, who can restore both.
 */
export async function withdrawalRefused(
  ctx: TenantData & Authenticated,
  withdrawal: Withdrawal,
): Promise<Refusal | undefined> {
  const { who } = ctx
  const loses = Object.values(withdrawal).some(changes => changes.some(({ before }: Change) => before !== undefined))
  if (!who || who.platformAdmin || !loses) return undefined
  // Of two administrators who remove each other's permissions at once, the second sees the first one's change.
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtext('system.managers'), hashtext(${ctx.merchantId}))`)
  const now = await standing(ctx, withdrawal)
  return leavesNothing(who.userId, await managingPages(ctx), now, afterwards(now, withdrawal))
}

/** Grants of a user, and why each cannot be removed. */
export async function grantsToRemove(
  ctx: TenantData & Authenticated,
  userId: string,
): Promise<readonly { readonly grant: Row; readonly refusal: Refusal | undefined }[]> {
  const { who } = ctx
  const now = await standing(ctx, {})
  const pages = await managingPages(ctx)
  const removed = (grant: Row) => afterwards(now, { grants: [{ before: grant }] })
  return now.grants
    .filter(({ user }) => user === userId)
    .map(grant => ({
      grant,
      refusal: !who || who.platformAdmin ? undefined : leavesNothing(who.userId, pages, now, removed(grant)),
    }))
}

function leavesNothing(
  userId: string,
  pages: ReadonlyMap<string, string>,
  now: Standing,
  then: Standing,
): Refusal | undefined {
  if (holdsAnything(now, userId) && !holdsAnything(then, userId))
    return refuse(RTN.wrongState, 'system.refusal.ownLastGrant')
  if (isManaged(now, pages) && !isManaged(then, pages)) return refuse(RTN.wrongState, 'system.refusal.lastManager')
  return undefined
}

/** Adds an objection to the whole batch to each row that removes something. */
export const withWithdrawal = (
  objections: readonly Objection[],
  changes: readonly Change[],
  refusal: Refusal | undefined,
): Objection[] => objections.map((objection, index) => objection ?? (changes[index]?.before ? refusal : undefined))

async function standing(ctx: TenantData, { grants = [] }: Withdrawal): Promise<Standing> {
  const { merchantId: merchant } = ctx
  const held = await ctx.db.rows<Row>(sql`
    select id, "user", user_type as "userType", all_sites as "allSites", sites from system.role_held
    where merchant_id = ${merchant}::uuid and held_until is null`)
  const types = await ctx.db.rows<Row>(sql`
    select id, page_control as "pageControl", groups from system_user_type where merchant_id = ${merchant}::uuid`)
  const groups = await ctx.db.rows<Row>(sql`select id, pages from system_group where merchant_id = ${merchant}::uuid`)
  const users = [
    ...new Set([...held, ...grants.flatMap(({ after }) => (after ? [after] : []))].map(({ user }) => String(user))),
  ]
  const able = await ctx.db.rows<{ id: string }>(sql`
    select u.id from system_user_manage u
    where u.merchant_id = ${merchant}::uuid and u.id = any(${users}::uuid[]) and u.status = 'active' and (
      exists (select 1 from system_credential c
        where c.merchant_id = u.merchant_id and c.user_id = u.id and c.password_hash is not null)
      or exists (select 1 from system_passkey p where p.merchant_id = u.merchant_id and p.user_id = u.id))`)
  return { grants: held, types, groups, able: new Set(able.map(({ id }) => id)) }
}

/** Rows after the changes: each change replaces or removes its row. */
function replaced(rows: readonly Row[], changes: readonly Change[] = []): Row[] {
  const gone = new Set(changes.flatMap(({ before }) => (before ? [idOf(before)] : [])))
  return [...rows.filter(row => !gone.has(idOf(row))), ...changes.flatMap(({ after }) => (after ? [after] : []))]
}

function afterwards(now: Standing, { grants, users = [], types, groups }: Withdrawal): Standing {
  const ended = new Set(
    users.flatMap(({ before, after }) => (before && after?.status !== 'active' ? [idOf(before)] : [])),
  )
  return {
    grants: replaced(now.grants, grants),
    types: replaced(now.types, types),
    groups: replaced(now.groups, groups),
    able: now.able.difference(ended),
  }
}

function holdsAnything({ grants, types }: Standing, userId: string): boolean {
  const idle = new Set(types.filter(({ pageControl }) => toList(pageControl).length === 0).map(idOf))
  return grants.some(
    ({ user, userType, allSites, sites }) =>
      user === userId && (allSites === true || toList(sites).length > 0) && !idle.has(String(userType)),
  )
}

/** Ids of the pages for managing users, by key. */
async function managingPages(ctx: TenantData): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.rows<{ id: string; key: string }>(sql`
    select id, key from system_page
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and key = any(${MANAGING_PAGES}::text[])`)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

function isManaged({ grants, types, groups, able }: Standing, pages: ReadonlyMap<string, string>): boolean {
  const pagesByGroup = new Map(groups.map(group => [idOf(group), toList(group.pages)]))
  const managing = types.filter(({ pageControl, groups: within }) => {
    const open = toList(within).flatMap(group => pagesByGroup.get(group) ?? [])
    return MANAGING.every((permission, index) => {
      const page = pages.get(MANAGING_PAGES[index] ?? '') ?? ''
      return covers(toList(pageControl), permission) && (toList(within).length === 0 || open.includes(page))
    })
  })
  const ids = new Set(managing.map(idOf))
  return grants.some(
    ({ user, userType, allSites }) => allSites === true && ids.has(String(userType)) && able.has(String(user)),
  )
}
