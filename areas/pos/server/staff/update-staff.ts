import { isDeepStrictEqual } from 'node:util'
import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { setClerkPin } from '../../contract/clerk.ts'
import { updateStaff } from '../../contract/staff.ts'
import { splitName } from '../../rules/staff/staff-name.ts'
import type { WrittenStaff } from './add-staff.ts'
import { findPerson, type StaffRecords, staffVersion } from './find-staff.ts'
import { hasOneRole, staffName } from './list-staff.ts'
import {
  type AddedUser,
  addClerk,
  addUser,
  clerks,
  grantFields,
  grants,
  invite,
  type RoleAt,
  refuseSeller,
  users,
} from './staff-parts.ts'
import { inFormFields, refuseField } from './staff-refusal.ts'

interface StaffPatch {
  readonly name?: string | undefined
  readonly role?: string | undefined
  readonly shops?: readonly string[] | undefined
  readonly pin?: string | undefined
  readonly email?: string | null | undefined
  readonly till?: boolean | undefined
}

export async function updateMember(
  ctx: Context,
  { id, version, ...patch }: StaffPatch & { readonly id: string; readonly version: string },
): Promise<Answer<WrittenStaff>> {
  const person = await findPerson(ctx, updateStaff.need, id)
  if (!person) return notFound()
  if (staffVersion(person) !== version) return refuse(RTN.changedSince, 'platform.refusal.changedSince')
  const answer = await updateParts(ctx, person, patch)
  return answer.refused ? inFormFields(answer) : answer
}

/** The role that the person has everywhere; undefined if there is none yet. */
function heldRole({ grants: [grant], clerkType, ordLots }: StaffRecords): RoleAt | undefined {
  if (clerkType !== null) return { role: clerkType, shops: ordLots }
  return grant && { role: grant.userType, shops: grant.allSites ? [] : grant.shops }
}

async function updateParts(ctx: Context, person: StaffRecords, patch: StaffPatch): Promise<Answer<WrittenStaff>> {
  const held = heldRole(person)
  const role = patch.role ?? held?.role
  const at = role === undefined ? undefined : { role, shops: patch.shops ?? held?.shops ?? [] }
  const moved = (patch.role !== undefined || patch.shops !== undefined) && !isDeepStrictEqual(at, held)
  if (moved && !hasOneRole(person)) return refuseField('role', { code: 'pos.staff.severalRoles' }, RTN.wrongState)
  const user = await updateUser(ctx, person, patch, moved ? at : undefined)
  if (user.refused) return user
  const added = await addMissingUser(ctx, person, patch, at)
  if (added?.refused) return added
  const clerk = await updateClerk(ctx, person, patch, { at, moved, user: added?.result })
  if (clerk) return clerk
  const sent = await inviteAgain(ctx, person, patch, added?.result.id)
  if (sent?.refused) return sent
  const id = person.user ?? added?.result.id ?? person.clerk ?? ''
  return done({ id, invited: sent?.result.sentTo ?? null })
}

/** Updates name and address of the user, and the only grant. */
async function updateUser(
  ctx: Context,
  person: StaffRecords,
  { name, email }: StaffPatch,
  at: RoleAt | undefined,
): Promise<Answer<null>> {
  const { user: id, userVersion, grants: held } = person
  if (id === null || userVersion === null) return done(null)
  const patch = {
    ...(name !== undefined && name !== staffName(person) ? splitName(name) : {}),
    ...(email !== undefined && email !== person.email ? { email } : {}),
  }
  if (Object.keys(patch).length > 0) {
    const changed = await ctx.call(users.action, { action: ACTION.update, id, version: userVersion, patch })
    if (changed.refused) return changed
  }
  if (!at) return done(null)
  const row = await grantFields(ctx, at)
  const [grant] = held
  const answer = await ctx.call(
    grants.action,
    grant
      ? { action: ACTION.update, id: grant.id, version: grant.version, patch: row }
      : { action: ACTION.add, row: { user: id, ...row } },
  )
  return answer.refused ? answer : done(null)
}

/** Makes a user of a person who only worked at tills, when an address is added. */
async function addMissingUser(ctx: Context, person: StaffRecords, patch: StaffPatch, at: RoleAt | undefined) {
  const { email } = patch
  if (person.user !== null || email === undefined || email === null || !at) return undefined
  return addUser(ctx, { name: patch.name ?? staffName(person), email, ...at, code: person.code })
}

interface ClerkChange {
  readonly at: RoleAt | undefined
  readonly moved: boolean
  /** The user that was just added. */
  readonly user: AddedUser | undefined
}

/** Updates the clerk with a PIN, or adds one. */
async function updateClerk(
  ctx: Context,
  person: StaffRecords,
  { name, pin, till }: StaffPatch,
  { at, moved, user }: ClerkChange,
): Promise<Refusal | undefined> {
  const { clerk: id, clerkVersion } = person
  if (id === null || clerkVersion === null)
    return pin === undefined ? undefined : addMissingClerk(ctx, person, { name, pin, at })
  const active = till ?? (pin === undefined ? undefined : true)
  const patch = {
    ...(name !== undefined && name !== person.clerkName ? { name } : {}),
    ...(moved && at ? { userType: at.role, ordLots: [...at.shops] } : {}),
    ...(active !== undefined && active !== person.clerkActive ? { active } : {}),
    ...(user ? { user: user.id } : {}),
  }
  if (Object.keys(patch).length > 0) {
    const changed = await ctx.call(clerks.action, { action: ACTION.update, id, version: clerkVersion, patch })
    if (changed.refused) return changed
  }
  if (pin === undefined) return undefined
  const cannotSell = at && (await refuseSeller(ctx, at.role))
  if (cannotSell) return cannotSell
  const set = await ctx.call(setClerkPin, { id, pin })
  return set.refused ? set : undefined
}

interface FirstPin {
  readonly name: string | undefined
  readonly pin: string
  readonly at: RoleAt | undefined
}

async function addMissingClerk(
  ctx: Context,
  person: StaffRecords,
  { name, pin, at }: FirstPin,
): Promise<Refusal | undefined> {
  const { user, userName } = person
  if (!at) return refuseField('role', { code: 'platform.field.required' })
  if (!hasOneRole(person)) return refuseField('pin', { code: 'pos.staff.severalRoles' }, RTN.wrongState)
  const owner = user === null || userName === null ? undefined : { id: user, userName }
  const added = await addClerk(ctx, { name: name ?? staffName(person), pin, ...at, user: owner })
  return added.refused ? added : undefined
}

/** Sends the open invitation again to the new address. */
async function inviteAgain(ctx: Context, { user, email, canSignIn }: StaffRecords, patch: StaffPatch, added?: string) {
  if (added !== undefined) return invite(ctx, added)
  const isNew = patch.email !== undefined && patch.email !== null && patch.email !== email
  return user !== null && isNew && !canSignIn ? invite(ctx, user) : undefined
}
