import type { BusinessDetails } from '#adapters/payments/onboarding-provider.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, WithServices } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { type OnboardedPerson, Onboarding, type Requirement } from '../../contract/onboarding.ts'
import type { EntityType } from '../../rules/onboarding-problems.ts'
import type { OnboardingState } from '../../rules/onboarding-state.ts'

export interface StoredOnboarding {
  readonly id: string
  readonly siteId: string
  readonly accountId: string
  readonly legalName: string
  readonly entityType: EntityType
  readonly abn: string
  readonly acn: string | null
  readonly trade: string
  readonly website: string | null
  readonly statementWords: string
  readonly address: object
  readonly people: readonly OnboardedPerson[]
  readonly bankTitle: string
  readonly bsb: string
  /** Sealed. */
  readonly accountNumber: string | null
  readonly identityFile: string | null
  readonly addressFile: string | null
  readonly bankFile: string | null
  readonly extractFile: string | null
  readonly taken: readonly string[]
  readonly state: OnboardingState
  readonly requirements: readonly Requirement[]
  readonly waiting: boolean
  readonly providerRef: string | null
}

const read = (ctx: TenantData, id: string, lock: Sql): Promise<StoredOnboarding | undefined> =>
  ctx.db.row<StoredOnboarding>(sql`
    select id, site_id as "siteId", account as "accountId", legal_name as "legalName", entity_type as "entityType", abn, acn, trade, website,
      statement_words as "statementWords", address, people, bank_title as "bankTitle", bsb, account_number as "accountNumber",
      identity_file as "identityFile", address_file as "addressFile", bank_file as "bankFile", extract_file as "extractFile", taken, state,
      requirements, waiting, provider_ref as "providerRef"
    from cardpay_onboarding where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid ${lock}`)

export const loadOnboarding = (ctx: TenantData, id: string) => read(ctx, id, sql``)
export const lockOnboarding = (ctx: TenantData, id: string) => read(ctx, id, sql`for update`)

export async function changeOnboarding(ctx: Context, { id, siteId }: StoredOnboarding, changes: Sql): Promise<void> {
  await ctx.db.run(sql`
    update cardpay_onboarding set ${changes}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await publishChanged(ctx, Onboarding, [{ id, siteId }])
}

/** What the provider is told; undefined where the account number can't be read any more. */
export function toDetails({ services }: WithServices<'secrets'>, row: StoredOnboarding): BusinessDetails | undefined {
  const accountNumber =
    row.accountNumber === null
      ? undefined
      : services.secrets.open(row.accountNumber, `${Onboarding.key}.accountNumber:${row.id}`)
  if (accountNumber === undefined) return undefined
  const { legalName, entityType, abn, trade, statementWords, address, people, bankTitle, bsb } = row
  return {
    ...{ legalName, entityType, abn, trade, statementWords, address, people },
    ...{ acn: row.acn ?? undefined, website: row.website ?? undefined },
    bank: { title: bankTitle, bsb, accountNumber },
  }
}

/** Whether an account may take real money: its provider has accepted the business. */
export async function isOnboarded({ db, merchantId }: TenantData, accountId: string): Promise<boolean> {
  const row = await db.row(sql`
    select 1 from cardpay_onboarding
    where merchant_id = ${merchantId}::uuid and account = ${accountId}::uuid and state = 'active'`)
  return row !== undefined
}
