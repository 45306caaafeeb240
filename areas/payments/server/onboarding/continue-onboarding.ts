import type { BusinessStatus, OnboardingProvider } from '#adapters/payments/onboarding-provider.ts'
import { name, sql } from '#platform/server/db/sql.ts'
import { removeFile } from '#platform/server/files/remove-file.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import type { Requirement } from '../../contract/onboarding.ts'
import { DOCUMENT_FIELDS, type DocumentField } from '../../rules/onboarding-problems.ts'
import { isUnderReview, stateAfterAnswer } from '../../rules/onboarding-state.ts'
import { openAccount } from '../events/work-events.ts'
import { isSilence } from '../providers/is-silence.ts'
import {
  changeOnboarding,
  loadOnboarding,
  lockOnboarding,
  type StoredOnboarding,
  toDetails,
} from './stored-onboarding.ts'

const COLUMNS: Readonly<Record<DocumentField, string>> = {
  identityFile: 'identity_file',
  addressFile: 'address_file',
  bankFile: 'bank_file',
  extractFile: 'extract_file',
}

export type Continued = 'done' | 'silent'

/** Sends what waits and asks how far the application is. May be called again after any interruption. */
export async function continueOnboarding(transactions: Transactions, id: string): Promise<Continued> {
  const row = await transactions.write(ctx => loadOnboarding(ctx, id))
  if (!row) throw new Error(`no application ${id}`)
  if (!isUnderReview(row.state)) return 'done'
  const { provider } = await openAccount(transactions, row.accountId)
  if (!provider.onboarding) throw new Error('this provider takes no applications')
  try {
    const ref = row.waiting ? await sendAll(transactions, provider.onboarding, row) : row.providerRef
    if (ref === null) return 'done'
    if (typeof ref === 'object') {
      await transactions.write(ctx => storeRefusal(ctx, id, ref.refused))
      return 'done'
    }
    const status = await provider.onboarding.status(ref)
    await transactions.write(ctx => storeStatus(ctx, id, status))
    return 'done'
  } catch (error) {
    if (isSilence(error)) return 'silent'
    throw error
  }
}

async function sendAll(
  transactions: Transactions,
  onboarding: OnboardingProvider,
  row: StoredOnboarding,
): Promise<string | { readonly refused: Pick<Requirement, 'code' | 'words'> }> {
  const details = await transactions.write(async ctx => toDetails(ctx, row))
  if (!details) return { refused: { code: 'accountNumber', words: '' } }
  const begun = await onboarding.onboard(details, row.id)
  if ('refused' in begun) return { refused: { code: 'refused', words: begun.refused } }
  if (onboarding.submitDocument)
    for (const field of DOCUMENT_FIELDS) {
      const file = row[field]
      if (file !== null)
        await sendDocument(transactions, { row, ref: begun.ref, field, file, submit: onboarding.submitDocument })
    }
  await transactions.write(ctx => changeOnboarding(ctx, row, sql`waiting = false, provider_ref = ${begun.ref}`))
  return begun.ref
}

interface Sending {
  readonly row: StoredOnboarding
  readonly ref: string
  readonly field: DocumentField
  readonly file: string
  readonly submit: NonNullable<OnboardingProvider['submitDocument']>
}

/** A document leaves us once the provider has it. */
async function sendDocument(transactions: Transactions, { row, ref, field, file, submit }: Sending): Promise<void> {
  const bytes = await transactions.write(ctx => ctx.services.files.get(ctx.merchantId, file))
  if (!bytes) return
  await submit(ref, { kind: field, bytes }, file)
  await transactions.write(async ctx => {
    const now = await lockOnboarding(ctx, row.id)
    if (now?.[field] !== file) return
    const taken = JSON.stringify([...new Set([...now.taken, field])])
    await changeOnboarding(ctx, now, sql`${name(COLUMNS[field])} = null, taken = ${taken}::jsonb`)
    await removeFile(ctx, file)
  })
}

/** The merchant corrects what the provider did not take, and sends the application again. */
async function storeRefusal(ctx: Context, id: string, refused: Pick<Requirement, 'code' | 'words'>): Promise<void> {
  const row = await lockOnboarding(ctx, id)
  if (!row?.waiting) return
  const requirements = JSON.stringify([{ ...refused, due: null }] satisfies Requirement[])
  await changeOnboarding(
    ctx,
    row,
    sql`state = ${stateAfterAnswer(row.state, 'needsInfo')}, waiting = false, requirements = ${requirements}::jsonb`,
  )
}

async function storeStatus(ctx: Context, id: string, status: BusinessStatus): Promise<void> {
  const row = await lockOnboarding(ctx, id)
  if (!row || row.waiting) return
  const state = stateAfterAnswer(row.state, status.state)
  await changeOnboarding(
    ctx,
    row,
    sql`state = ${state}, requirements = ${JSON.stringify(status.requirements)}::jsonb, asked_at = ${ctx.now()}::timestamptz`,
  )
}
