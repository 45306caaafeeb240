import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { DecisionAnswer } from '../../contract/decision.ts'
import type { Decision } from '../../rules/decide.ts'
import type { Read } from './ask.ts'
import type { StoredCredential } from './load-credential.ts'
import type { StoredEntity } from './load-entity.ts'

/** Digits of a number that decisions keep; the rest is nobody's business. */
const KEPT_DIGITS = 4

interface Decided {
  readonly id: string
  readonly entity: StoredEntity
  readonly credential: StoredCredential | undefined
  readonly read: Read
  readonly decision: Decision
  readonly answer: DecisionAnswer
  readonly at: number
}

/** Decisions are added and never changed. */
export async function storeDecision(
  ctx: Context,
  { id, entity, credential, read, decision, answer, at }: Decided,
): Promise<void> {
  const medium = read.medium ?? credential?.medium ?? 'card'
  const end = medium === 'plate' ? read.number : medium === 'pin' ? '' : read.number.slice(-KEPT_DIGITS)
  await ctx.db.run(sql`
    insert into acs_decision (merchant_id, id, site_id, at, entity_id, credential_id, medium, number_end, granted, code, checks,
      violation, next_allowed_at, due)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${entity.siteId}::uuid, ${new Date(at).toISOString()}::timestamptz, ${entity.id}::uuid,
      ${credential?.id ?? null}::uuid, ${medium}, ${end}, ${decision.grant}, ${answer.code}, ${JSON.stringify(answer.checks)}::jsonb,
      ${decision.violation ? JSON.stringify(decision.violation) : null}::jsonb, ${answer.nextAllowedAt}::timestamptz,
      ${decision.due ?? null})`)
}
