import { Grant } from '#areas/system/contract/grant.ts'
import { inviteUser, proposeUserName, User } from '#areas/system/contract/user.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { type Answer, done } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { Clerk, setClerkPin } from '../../contract/clerk.ts'
import { splitName, staffCode } from '../../rules/staff/staff-name.ts'
import { listRoles } from './list-staff.ts'
import { refuseField } from './staff-refusal.ts'

export const users = resourceOperations(User)
export const grants = resourceOperations(Grant)
export const clerks = resourceOperations(Clerk)

/** A role in shops, by their codes; empty: all shops. */
export interface RoleAt {
  readonly role: string
  readonly shops: readonly string[]
}

/** The same as fields of a grant, which names shops by id. */
export async function grantFields(ctx: Context, { role, shops }: RoleAt) {
  const sites = await ctx.db.rows<{ id: string }>(sql`
    select id from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and ord_lot = any(${[...shops]}::text[]) order by ord_lot`)
  return { userType: role, allSites: shops.length === 0, sites: sites.map(({ id }) => id) }
}

const INVITING = ['system.userManage:add', 'system.userManage:update', 'system.grant:add']

/** The id in an action's answer, which is always a row. */
const getId = (row: unknown): string => (row as { id: string }).id // what action add answers

export interface Entry extends RoleAt {
  readonly name: string
  readonly email: string
  /** The name that sales use for the person. */
  readonly code: string | null
}

/** Creates a user of the console with one role. The invitation follows when all records exist. */
export async function addUser(ctx: Context, { name, email, code, ...at }: Entry): Promise<Answer<AddedUser>> {
  if (!INVITING.every(need => ctx.access.may(need))) return refuseField('email', { code: 'pos.staff.cannotInvite' })
  const known = await ctx.db.rows<{ code: string }>(sql`
    select code from pos_clerk where merchant_id = ${ctx.merchantId}::uuid and code is distinct from ${code}`)
  const proposed = await ctx.call(proposeUserName, {
    wanted: code !== null && USABLE.test(code) ? code : staffCode(name, email),
    except: known.map(each => each.code),
  })
  if (proposed.refused) return proposed
  const { userName } = proposed.result
  const row = { userName, ...splitName(name), email, status: 'invited' } as const
  const user = await ctx.call(users.action, { action: ACTION.add, row })
  if (user.refused) return user
  const id = getId(user.result)
  const grant = await ctx.call(grants.action, {
    action: ACTION.add,
    row: { user: id, ...(await grantFields(ctx, at)) },
  })
  return grant.refused ? grant : done({ id, userName })
}

export interface AddedUser {
  readonly id: string
  readonly userName: string
}

const USABLE = /^[A-Za-z][A-Za-z0-9._-]{1,39}$/

export interface Counter extends RoleAt {
  readonly name: string
  readonly pin: string
  readonly user: AddedUser | undefined
}

/** Creates a clerk with a PIN. */
export async function addClerk(
  ctx: Context,
  { name, role, shops, pin, user }: Counter,
): Promise<Answer<{ id: string }>> {
  const cannotSell = await refuseSeller(ctx, role)
  if (cannotSell) return cannotSell
  const code = user?.userName ?? (await freeCode(ctx, staffCode(name)))
  const clerk = await ctx.call(clerks.action, {
    action: ACTION.add,
    row: { code, name, userType: role, ordLots: [...shops], user: user?.id ?? null },
  })
  if (clerk.refused) return clerk
  const id = getId(clerk.result)
  const set = await ctx.call(setClerkPin, { id, pin })
  return set.refused ? set : done({ id })
}

/** A role that may not sell makes the PIN useless: refused at the field of the PIN. */
export async function refuseSeller(ctx: Context, role: string) {
  const type = (await listRoles(ctx)).find(({ id }) => id === role)
  if (!type || type.sells) return undefined
  return refuseField('pin', { code: 'pos.staff.roleCannotSell', params: { role: type.name } })
}

const MOST_OF_ONE_NAME = 1000

/** A code that no clerk and no user of the merchant has. */
async function freeCode(ctx: Context, wanted: string): Promise<string> {
  const taken = await ctx.db.rows<{ code: string }>(sql`
    select lower(code) as code from pos_clerk where merchant_id = ${ctx.merchantId}::uuid
    union select lower(user_name) from system.user_account where merchant_id = ${ctx.merchantId}::uuid`)
  const codes = new Set(taken.map(({ code }) => code))
  const numbers = Array.from({ length: MOST_OF_ONE_NAME }, (_, at) => (at === 0 ? wanted : `${wanted}${at + 1}`))
  return numbers.find(code => !codes.has(code)) ?? wanted
}

/** Sends the invitation; returns its address. */
export async function invite(ctx: Context, id: string): Promise<Answer<{ sentTo: string }>> {
  return ctx.call(inviteUser, { id })
}
