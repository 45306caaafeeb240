import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { searchable } from '#platform/rules/text/search-text.ts'
import { toAccess } from '#platform/server/access/access.ts'
import { findExcessPermissions } from '#platform/server/access/excess-permissions.ts'
import { listUserTypePermissions } from '#platform/server/access/user-type-permissions.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { addStaff, listStaff, type StaffMember, type StaffRole } from '../../contract/staff.ts'
import { SELL } from '../../rules/clerk/till-permission.ts'
import { joinName } from '../../rules/staff/staff-name.ts'
import { invitationState, isOneRole, tillState } from '../../rules/staff/staff-state.ts'
import { ledgerSite } from '../ledger/ledger-site.ts'
import { findStaff, type StaffRecords, staffVersion } from './find-staff.ts'

interface TypeRow {
  readonly id: string
  readonly name: string
  readonly description: string | null
}

/** User types in their order, with the reasons why a form may not offer them. */
export async function listRoles(ctx: Context): Promise<StaffRole[]> {
  const types = await ctx.db.rows<TypeRow>(sql`
    select id::text, name, description from system.user_type
    where merchant_id = ${ctx.merchantId}::uuid order by position, name`)
  const permissions = await listUserTypePermissions(
    ctx,
    types.map(({ id }) => id),
  )
  const sites = ctx.access.where(addStaff.need)
  return types.map(type => {
    const held = permissions.get(type.id)
    const grants = held ? [{ ...held, sites }] : []
    return {
      ...type,
      sells: toAccess(grants).may(SELL),
      allowed: findExcessPermissions(grants, ctx.access).length === 0,
    }
  })
}

/** All roles of a person, in the console and at tills. */
const heldRoles = ({ clerk, clerkType, ordLots, grants }: StaffRecords) => [
  ...grants.map(({ userType, allSites, shops }) => ({ role: userType, allShops: allSites, shops })),
  ...(clerk && clerkType ? [{ role: clerkType, allShops: ordLots.length === 0, shops: ordLots }] : []),
]

export const hasOneRole = (person: StaffRecords): boolean => isOneRole(heldRoles(person))

export const staffName = ({ firstName, lastName, clerkName }: StaffRecords): string =>
  clerkName ?? joinName({ firstName: firstName ?? '', lastName: lastName ?? '' })

export const isActive = ({ user, status, clerkActive }: StaffRecords): boolean =>
  clerkActive || (user !== null && status !== 'blocked')

interface Shown {
  readonly roles: ReadonlyMap<string, StaffRole>
  readonly emails: boolean
  readonly now: number
}

function shownMember(person: StaffRecords, { roles, emails, now }: Shown): StaffMember {
  const { user, clerk, clerkType, userName, code, email, canSignIn, invitedUntil, pin, clerkActive } = person
  const held = heldRoles(person)
  const named = [...new Set(held.map(({ role }) => role))].flatMap(id => roles.get(id) ?? [])
  const allShops = held.some(each => each.allShops)
  return {
    id: user ?? clerk ?? '',
    user,
    clerk,
    name: staffName(person),
    code: code ?? userName ?? '',
    email: emails ? email : null,
    roles: named.map(({ id, name }) => ({ id, name })),
    allShops,
    shops: allShops ? [] : [...new Set(held.flatMap(({ shops }) => shops))],
    oneRole: isOneRole(held),
    till: tillState({ clerk: clerk !== null && clerkActive, pin, sells: roles.get(clerkType ?? '')?.sells ?? false }),
    invitation: invitationState(
      { user: user !== null, canSignIn, invitedUntil: invitedUntil === null ? undefined : Date.parse(invitedUntil) },
      now,
    ),
    active: isActive(person),
    version: staffVersion(person),
  }
}

interface Question {
  readonly search?: string | undefined
  readonly active?: boolean | undefined
  readonly ordLot?: string | undefined
  readonly page: number
  readonly pageSize: number
}

const matches = ({ search = '', active, ordLot }: Question) => {
  const words = searchable(search).trim().split(' ')
  return (member: StaffMember): boolean => {
    const text = searchable([member.name, member.code, member.email ?? ''].join(' '))
    if (active !== undefined && member.active !== active) return false
    if (ordLot !== undefined && !member.allShops && !member.shops.includes(ordLot)) return false
    return words.every(word => text.includes(word))
  }
}

export async function listMembers(ctx: Context, question: Question) {
  // People who work in two shops are seen in the caller's own; staff who only work elsewhere are not.
  if (question.ordLot !== undefined && !(await ledgerSite(ctx, listStaff.need, question.ordLot))) {
    return refuse(RTN.notFound, 'pos.refusal.shopUnknown')
  }
  const roles = new Map((await listRoles(ctx)).map(role => [role.id, role]))
  const shown = { roles, emails: ctx.access.may('system.userManage:list'), now: ctx.clock() }
  const order = new Intl.Collator(ctx.locale)
  const people = (await findStaff(ctx, listStaff.need))
    .map(person => shownMember(person, shown))
    .filter(matches(question))
    .sort((a, b) => order.compare(a.name, b.name) || order.compare(a.id, b.id))
  const start = (question.page - 1) * question.pageSize
  return done(people.slice(start, start + question.pageSize), { total: people.length })
}
