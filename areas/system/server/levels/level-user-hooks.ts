import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { sitesWithin } from '#platform/server/access/access.ts'
import { listUserTypePermissions, type UserTypePermissions } from '#platform/server/access/user-type-permissions.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed, WithAccess } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { firstRefusal } from '#platform/server/resource/validate-rows.ts'
import { LevelUser } from '../../contract/level-user.ts'
import { type HeldRole, isHeldAt, mayDelegate } from '../../rules/levels/delegation.ts'
import { type Level, type LevelKind, type LevelSites, sitesByLevel } from '../../rules/levels/level-tree.ts'
import { mayChangeUser } from '../../rules/permission-patterns.ts'
import { approvalLevel } from '../hooks/approval.ts'
import { beyondOwn } from '../hooks/beyond-own.ts'
import { aboveLevel, ownLevel, readLevels as readSecureLevels } from '../hooks/own-level.ts'
import { withdrawalRefused, withWithdrawal } from '../hooks/withdrawal.ts'
import { sessionsChanged } from '../session-changes.ts'
import { lastingAccess } from './lasting-access.ts'
import { levelSeen, notOwnShops, permissionFor } from './own-shops.ts'
import { lockLevels, readLevels } from './read-levels.ts'

interface StoredRole {
  readonly id: string
  readonly name: string
  readonly userType: string
  readonly levels: readonly LevelKind[]
}

interface Judge {
  readonly levels: ReadonlyMap<string, Level>
  readonly sites: ReadonlyMap<string, LevelSites>
  readonly roles: ReadonlyMap<string, StoredRole>
  readonly permissions: ReadonlyMap<string, UserTypePermissions>
  readonly secureLevels: ReadonlyMap<string, number>
  readonly ownLevel: number
  readonly approvalFrom: number
  /** Roles of the caller at levels. */
  readonly held: readonly HeldRole[]
}

const readRoles = (ctx: TenantData): Promise<StoredRole[]> =>
  ctx.db.rows<StoredRole>(sql`
    select id, name, user_type as "userType", levels from mls_role where merchant_id = ${ctx.merchantId}::uuid`)

async function readHeld(ctx: TenantData & Timed, userId: string): Promise<HeldRole[]> {
  const rows = await ctx.db.rows<HeldRole & { from: string | null }>(sql`
    select u.node, r.may_delegate as "mayDelegate", r.secure_level_max as "secureLevelMax", u."from", u."to" from mls_user u
    join mls_role r on r.merchant_id = u.merchant_id and r.id = u.role
    where u.merchant_id = ${ctx.merchantId}::uuid and u."user" = ${userId}::uuid`)
  return rows.filter(row => isHeldAt(ctx.now(), row))
}

async function judgeFor(ctx: Context, rows: readonly Row[]): Promise<Judge> {
  await lockLevels(ctx)
  const levels = await readLevels(ctx)
  const roles = await readRoles(ctx)
  return {
    levels: new Map(levels.map(level => [level.id, level])),
    sites: sitesByLevel(levels),
    roles: new Map(roles.map(role => [role.id, role])),
    permissions: await listUserTypePermissions(
      ctx,
      roles.map(({ userType }) => userType),
    ),
    secureLevels: await readSecureLevels(
      ctx,
      rows.map(({ user }) => String(user)),
    ),
    ownLevel: await ownLevel(ctx),
    approvalFrom: await approvalLevel(ctx),
    held: ctx.who ? await readHeld(ctx, ctx.who.userId) : [],
  }
}

/** Whether the caller assigns roles in these shops anyway, with or without levels. */
const assignsRoles = ({ access }: WithAccess, sites: Sites): boolean =>
  sitesWithin(sites, access.where('system.grant:add'))

/** Why the caller may neither give nor take a role so. */
function objectionToRow(ctx: Context, row: Row, own: Sites, judge: Judge): Objection {
  const node = String(row.node)
  const [role, sites] = [judge.roles.get(String(row.role)), judge.sites.get(node) ?? []]
  if (!role) return { role: { code: 'platform.field.reference' } }
  const refusal = notOwnShops(own, sites)
  if (refusal) return refusal
  const secureLevel = judge.secureLevels.get(String(row.user)) ?? 0
  if (!mayChangeUser(judge.ownLevel, [secureLevel])) return aboveLevel()
  if (secureLevel >= judge.approvalFrom) return refuse(RTN.wrongState, 'mls.user.refusal.secondPerson')
  const permissions = judge.permissions.get(role.userType)
  const beyond = permissions && beyondOwn(ctx, [{ ...permissions, sites }])
  if (beyond) return beyond
  if (assignsRoles(ctx, sites) || mayDelegate(judge.levels, judge.held, { role: role.id, node, secureLevel }))
    return undefined
  return refuse(RTN.notPermitted, 'mls.user.refusal.notDelegated', { params: { role: role.name } })
}

/** A role that is given by a role that ends would outlast it, or the permissions that come with it. */
async function outlasting(ctx: Context, row: Row, judge: Judge): Promise<Objection> {
  const [role, node] = [String(row.role), String(row.node)]
  const sites = judge.sites.get(node) ?? []
  const secureLevel = judge.secureLevels.get(String(row.user)) ?? 0
  const to = typeof row.to === 'string' ? row.to : null
  const permissions = judge.permissions.get(judge.roles.get(role)?.userType ?? '')
  const access = await lastingAccess(ctx, to)
  const isHeld = !permissions || !beyondOwn({ access }, [{ ...permissions, sites }])
  const mayGive =
    assignsRoles({ access }, sites) || mayDelegate(judge.levels, judge.held, { role, node, secureLevel, to })
  return isHeld && mayGive ? undefined : refuse(RTN.notPermitted, 'mls.user.refusal.outlasts')
}

/** Whether a role fits its level and its time. */
function problemOf(row: Row, { levels, roles }: Judge): Objection {
  const [level, role] = [levels.get(String(row.node)), roles.get(String(row.role))]
  if (level && role && !role.levels.includes(level.kind)) return { role: { code: 'mls.user.refusal.levelKind' } }
  const ends = typeof row.from === 'string' && typeof row.to === 'string' && Date.parse(row.to) <= Date.parse(row.from)
  return ends ? { to: { code: 'mls.user.refusal.endsFirst' } } : undefined
}

/** The role as a grant, for the rule that nobody takes the own last permission. */
const asGrant = ({ roles, sites }: Judge, row: Row): Row => {
  const held = sites.get(String(row.node)) ?? []
  const userType = roles.get(String(row.role))?.userType
  return { id: row.id, user: row.user, userType, allSites: held === 'all', sites: held === 'all' ? [] : held }
}

async function objection(ctx: Context, change: Change, judge: Judge): Promise<Objection> {
  const problem = change.after && problemOf(change.after, judge)
  if (problem || !ctx.who) return problem
  const own = ctx.access.where(permissionFor(LevelUser.key, change))
  const refusal = firstRefusal([change.before, change.after].map(row => row && objectionToRow(ctx, row, own, judge)))
  return refusal ?? (change.after && outlasting(ctx, change.after, judge))
}

async function objections(ctx: Context, changes: readonly Change[]): Promise<Objection[]> {
  const rows = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  const judge = await judgeFor(ctx, rows)
  const single: Objection[] = []
  for (const change of changes) single.push(await objection(ctx, change, judge))
  const grants = changes.map(({ before, after }) => ({
    before: before && asGrant(judge, before),
    after: after && asGrant(judge, after),
  }))
  return withWithdrawal(single, changes, await withdrawalRefused(ctx, { grants }))
}

async function labelled(ctx: TenantData, rows: readonly Row[]): Promise<Row[]> {
  const names = await ctx.db.rows<{ user: string; role: string; label: string }>(sql`
    select u.id as "user", r.id as role, u.user_name || ': ' || r.name as label
    from system_user_manage u join mls_role r on r.merchant_id = u.merchant_id
    where u.merchant_id = ${ctx.merchantId}::uuid and u.id = any(${rows.map(({ user }) => String(user))}::uuid[])
      and r.id = any(${rows.map(({ role }) => String(role))}::uuid[])`)
  const byIds = new Map(names.map(({ user, role, label }) => [`${user} ${role}`, label]))
  return rows.map(row => ({ ...row, label: byIds.get(`${row.user} ${row.role}`) ?? '' }))
}

export const levelUserHooks: ResourceHooks = {
  async prepare(ctx, changes) {
    const rows = await labelled(
      ctx,
      changes.map(({ after = {} }) => after),
    )
    return changes.map((change, at) => (change.after ? { ...change, after: rows[at] } : change))
  },
  check: objections,
  changed: (ctx, changes) =>
    sessionsChanged(ctx, [
      ...new Set(
        changes.flatMap(({ before, after }) => [before, after].flatMap(row => (row ? [String(row.user)] : []))),
      ),
    ]),
  async mayDelete(ctx, rows) {
    const changes = rows.map(before => ({ before }))
    return firstRefusal(await objections(ctx, changes)) ?? done(null)
  },
  reading: {
    seen: ({ access }) => {
      const sites = access.where(`${LevelUser.key}:list`)
      if (sites === 'all') return []
      return [
        sql`t.node in (select l.id from mls_level l where l.merchant_id = (select current_merchant()) and ${levelSeen(sites, sql`l`)})`,
      ]
    },
  },
}
