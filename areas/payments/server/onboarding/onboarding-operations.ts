import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import { handle, handleInSteps, type ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Steps } from '#platform/server/operation/steps.ts'
import {
  closeOnboarding,
  Onboarding,
  onboardingStatus,
  submitOnboarding,
  TERMS_VERSION,
} from '../../contract/onboarding.ts'
import { neededDocuments } from '../../rules/onboarding-problems.ts'
import { mayFollow, maySubmit, stateOfSubmitted } from '../../rules/onboarding-state.ts'
import { openAccount } from '../events/work-events.ts'
import { transactionsOf } from '../payments/resume-job.ts'
import { continueOnboarding } from './continue-onboarding.ts'
import { changeOnboarding, loadOnboarding, lockOnboarding, type StoredOnboarding } from './stored-onboarding.ts'

type Now = OutputOfOperation<typeof onboardingStatus>

/** `/al/cardpay/onboarding/submit`: stored with who accepted the terms before anything is sent. */
export const submittingOnboarding = handleInSteps(
  submitOnboarding,
  async (steps, { id, termsVersion }): Promise<Answer<Now>> => {
    if (termsVersion !== TERMS_VERSION) return refuse(RTN.changedSince, 'cardpay.onboarding.newTerms')
    const row = await steps.write(ctx => loadOnboarding(ctx, id))
    if (!row) return notFound()
    const { provider } = await openAccount(steps, row.accountId)
    const takesDocuments = provider.onboarding?.submitDocument !== undefined
    const problem = await steps.write(ctx => submit(ctx, id, takesDocuments))
    return problem ?? answer(steps, id)
  },
)

async function submit(ctx: Context, id: string, takesDocuments: boolean): Promise<Refusal | undefined> {
  const row = await lockOnboarding(ctx, id)
  if (!row || !ctx.access.mayAt(submitOnboarding.need, row.siteId)) return notFound()
  if (row.waiting) return refuse(RTN.wrongState, 'cardpay.onboarding.not.submitted')
  if (!maySubmit(row.state)) return refuse(RTN.wrongState, `cardpay.onboarding.not.${row.state}`)
  const missing = takesDocuments ? missingDocuments(row) : []
  if (missing.length > 0)
    return refuseFields(
      Object.fromEntries(missing.map(field => [field, { code: 'cardpay.onboarding.problem.documentNeeded' }])),
    )
  await changeOnboarding(
    ctx,
    row,
    sql`state = ${stateOfSubmitted(row.state)}, waiting = true, requirements = '[]'::jsonb, submitted_at = ${ctx.now()}::timestamptz,
      terms_version = ${TERMS_VERSION}, terms_by = ${ctx.who?.fullName ?? ''}, terms_at = ${ctx.now()}::timestamptz`,
  )
  await ctx.audit.record([
    {
      ...{ action: 'submit', resource: Onboarding.key, recordId: id, title: row.legalName, siteId: row.siteId },
      after: { termsVersion: TERMS_VERSION },
    },
  ])
  return undefined
}

const missingDocuments = (row: StoredOnboarding) =>
  neededDocuments(row.entityType).filter(field => row[field] === null && !isWithProvider(row, field))

/** The provider has it and does not want it again. */
const isWithProvider = ({ taken, requirements }: StoredOnboarding, field: string) =>
  taken.includes(field) && requirements.every(({ code }) => code !== field)

/** `/al/cardpay/onboarding/status` */
export const askingStatus = handleInSteps(onboardingStatus, async (steps, { id }): Promise<Answer<Now>> => {
  const row = await steps.write(ctx => loadOnboarding(ctx, id))
  const mayAsk = row && (await steps.write(async ctx => ctx.access.mayAt(onboardingStatus.need, row.siteId)))
  return mayAsk ? answer(steps, id) : notFound()
})

/** `/al/cardpay/onboarding/close` */
export const closingOnboarding = handle(closeOnboarding, async (ctx, { id, reason }) => {
  const row = await lockOnboarding(ctx, id)
  if (!row || !ctx.access.mayAt(closeOnboarding.need, row.siteId)) return notFound()
  if (!mayFollow(row.state, 'closed')) return refuse(RTN.wrongState, `cardpay.onboarding.not.${row.state}`)
  await changeOnboarding(ctx, row, sql`state = 'closed', waiting = false, requirements = '[]'::jsonb`)
  await ctx.audit.record([
    {
      ...{ action: 'close', resource: Onboarding.key, recordId: id, title: row.legalName, siteId: row.siteId },
      after: { reason },
    },
  ])
  return done({ state: 'closed' as const, requirements: [] })
})

/** Without an answer the application stays submitted, and the job asks again. */
async function answer(steps: Steps, id: string): Promise<Answer<Now>> {
  const continued = await continueOnboarding(steps, id)
  if (continued === 'silent') return refuse(RTN.wrongState, 'cardpay.transaction.providerSilent')
  const now = await steps.write(ctx => loadOnboarding(ctx, id))
  return now ? done({ state: now.state, requirements: [...now.requirements] }) : notFound()
}

/** Every hour: what waits is sent, and providers are asked how far applications are. */
export const followingApplications: ServedJob = {
  name: 'payments.applications',
  schedule: '25 * * * *',
  run: job =>
    eachDue<{ merchant: string; application: string }>(
      job,
      sql`select merchant, application from payment_applications()`,
      ({ merchant, application }) => continueOnboarding(transactionsOf(job, merchant), application),
    ),
}
