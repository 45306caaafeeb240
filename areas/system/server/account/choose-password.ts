import { type FieldProblem, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { type PasswordProblem, passwordProblem, SHORTEST_PASSWORD } from '#platform/rules/access/password-problem.ts'
import { passwordStrength } from '#platform/rules/access/password-strength.ts'
import type { Access } from '#platform/server/access/access.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, Writing } from '#platform/server/operation/needs.ts'
import { accessOfUser } from '../identity/load-session.ts'
import { setPassword } from './set-password.ts'

/** A password that a user chose. A weak one needs their consent. */
export interface ChosenPassword {
  readonly text: string
  readonly useAnyway: boolean | undefined
  /** Field of the call, for the refusal. */
  readonly field: string
}

/** Permissions for managing users, payments or the platform: their holders need more than a weak password. */
const POWERFUL = [
  ...['add', 'update', 'delete', 'import', 'resetPassword', 'block'].map(control => `system.userManage:${control}`),
  ...['system.grant', 'system.userType', 'pos.paymentConfig'].flatMap(page =>
    ['add', 'update', 'delete', 'import'].map(control => `${page}:${control}`),
  ),
  'system.config:update',
]

export const isPowerful = (access: Access): boolean => POWERFUL.some(permission => access.may(permission))

function refused(field: string, problem: FieldProblem): Refusal {
  return refuse(RTN.invalid, problem.code, { params: problem.params, fields: { [field]: problem } })
}

const PROBLEM_WORDS: Record<PasswordProblem, string> = {
  blank: 'system.password.blank',
  short: 'system.password.short',
  own: 'system.password.own',
  common: 'system.password.common',
}

/** Why a text can never be a password, of any user. */
export function neverAPassword({ text, field }: ChosenPassword, own: readonly string[] = []): Refusal | undefined {
  const problem = passwordProblem(text, own)
  return problem && refused(field, { code: PROBLEM_WORDS[problem], params: { shortest: SHORTEST_PASSWORD } })
}

const isWeak = ({ text }: ChosenPassword): boolean => passwordStrength(text) < 1

/** Asks whether a weak password is intended. */
export const weakNotAgreed = (chosen: ChosenPassword): Refusal | undefined =>
  isWeak(chosen) && !chosen.useAnyway ? refuse(RTN.confirm, 'system.refusal.weakPassword') : undefined

async function ownTexts(ctx: TenantData, userId: string): Promise<string[]> {
  const user = await ctx.db.row<{ names: string[] }>(sql`
    select array_remove(array[user_name, first_name, last_name, first_name || ' ' || last_name, first_name || last_name,
      email, split_part(email, '@', 1), mobile, substr(mobile, 2)], null) as names
    from system_user_manage where merchant_id = ${ctx.merchantId}::uuid and id = ${userId}::uuid`)
  return user?.names ?? []
}

/** Whether the merchant's limits allow this user a weak password. */
async function mayBeWeak(ctx: TenantData & Timed, userId: string): Promise<boolean> {
  const row = await ctx.db.row<{ rule: string }>(
    sql`select weak_passwords as rule from system_config where merchant_id = ${ctx.merchantId}::uuid limit 1`,
  )
  const rule = row?.rule ?? 'limited'
  if (rule !== 'limited') return rule === 'allowed'
  return (
    ctx.merchantId !== PLATFORM_MERCHANT && !isPowerful(await accessOfUser(ctx.db, ctx.merchantId, userId, ctx.now()))
  )
}

/** Why a user of the context's merchant cannot have this password. */
async function objectionTo(
  ctx: TenantData & Timed,
  userId: string,
  chosen: ChosenPassword,
): Promise<Refusal | undefined> {
  const never = neverAPassword(chosen, await ownTexts(ctx, userId))
  if (never) return never
  if (isWeak(chosen) && !(await mayBeWeak(ctx, userId)))
    return refused(chosen.field, { code: 'system.password.tooWeak' })
  return weakNotAgreed(chosen)
}

/** Sets the password of a user of the context's merchant, or refuses it. */
export async function choosePassword(
  ctx: Writing,
  userId: string,
  chosen: ChosenPassword,
): Promise<Refusal | undefined> {
  const objection = await objectionTo(ctx, userId, chosen)
  if (!objection) await setPassword(ctx, userId, chosen.text)
  return objection
}
