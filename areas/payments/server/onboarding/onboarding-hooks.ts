import { RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { readFileTypes } from '#platform/server/files/read-file-types.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { type Details, DOCUMENT_FIELDS, onboardingProblems } from '../../rules/onboarding-problems.ts'
import { isOpenToChanges, type OnboardingState } from '../../rules/onboarding-state.ts'
import { findAccount, openProvider } from '../providers/open-provider.ts'

const DOCUMENT_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'application/pdf'])

const problem = (field: string, code: string): Objection => ({ [field]: { code } })

const addedDocuments = (after: Row) => DOCUMENT_FIELDS.filter(field => typeof after[field] === 'string')

/** What the provider of the account has against an application to it. */
async function accountProblem(ctx: Context, after: Row): Promise<Objection> {
  const account = await findAccount(ctx, String(after.account))
  if (!account || account.siteId !== after.siteId) return problem('account', 'cardpay.onboarding.problem.otherShop')
  const [document] = addedDocuments(after)
  if (!document) return undefined
  const { onboarding } = await openProvider({ write: work => work(ctx) }, ctx, account)
  return onboarding?.submitDocument ? undefined : problem(document, 'cardpay.onboarding.problem.documentElsewhere')
}

async function contentProblem(ctx: Context, after: Row): Promise<Objection> {
  if (!after.accountNumber) return problem('accountNumber', 'cardpay.onboarding.problem.accountNumberNeeded')
  const fields = addedDocuments(after)
  const types = await readFileTypes(
    ctx,
    fields.map(field => String(after[field])),
  )
  const other = fields.find(field => !DOCUMENT_TYPES.has(types.get(String(after[field])) ?? ''))
  return other && problem(other, 'cardpay.onboarding.problem.badDocument')
}

/** A document is deleted once the provider has it: a file that another record uses is none. */
async function usedFileProblem(ctx: Context, { before, after }: Change): Promise<Objection> {
  if (!after) return undefined
  const own = new Set(DOCUMENT_FIELDS.map(field => before?.[field]))
  const fields = addedDocuments(after).filter(field => !own.has(after[field]))
  if (fields.length === 0) return undefined
  const used = await ctx.db.rows<{ id: string }>(sql`
    select id from system_file
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${fields.map(field => String(after[field]))}::uuid[]) and kept`)
  const field = fields.find(each => used.some(({ id }) => id === String(after[each]).toLowerCase()))
  return field && problem(field, 'cardpay.onboarding.problem.usedElsewhere')
}

function stateProblem({ before, after }: Change): Objection {
  if (!before) return undefined
  const state = before.state as OnboardingState // by the definition
  if (before.waiting === true) return refuse(RTN.wrongState, 'cardpay.onboarding.not.submitted')
  if (!isOpenToChanges(state)) return refuse(RTN.wrongState, `cardpay.onboarding.not.${state}`)
  return state !== 'inProgress' && before.account !== after?.account
    ? problem('account', 'cardpay.onboarding.problem.accountFixed')
    : undefined
}

export const onboardingHooks: ResourceHooks = {
  prepare: async (_ctx, changes) =>
    changes.map(change => ({
      ...change,
      after: change.after && {
        ...change.after,
        state: !change.before || change.before.state === 'notStarted' ? 'inProgress' : change.before.state,
      },
    })),
  async check(ctx, changes) {
    const objections: Objection[] = []
    for (const change of changes) {
      const { after } = change
      objections.push(
        after &&
          (stateProblem(change) ??
            (await accountProblem(ctx, after)) ??
            (await contentProblem(ctx, after)) ??
            (await usedFileProblem(ctx, change)) ??
            onboardingProblems(after as unknown as Details)), // fields of the definition that the row was judged by
      )
    }
    return objections
  },
}
