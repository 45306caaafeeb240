import {
  CUSTOMER_FIELDS,
  customersOf,
  type ExportedConsent,
  isCustomerExport,
} from '#areas/members/rules/member/customer-export.ts'
import { consentStated, type StatedConsent } from '#areas/messaging/contract/consent-stated.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { Change, ImportHints, StoredRow } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'

/** What staff write down for a member who wants no marketing. */
const WORDS = 'marketingOptOut'

const declined = (row: Row): StatedConsent[] =>
  (
    [
      ['sms', row.mobile],
      ['email', row.email],
    ] as const
  ).flatMap(([channel, address]) =>
    typeof address === 'string' && address !== ''
      ? [{ channel, address, member: String(row.id), state: 'optOut', how: 'staff', words: WORDS }]
      : [],
  )

const CONTACTS = ['marketingOptOut', 'mobile', 'email'] as const

/** A member who opted out, or who has a new address since. */
const isNewlyOut = ({ before, after }: Change): boolean =>
  after?.marketingOptOut === true && CONTACTS.some(field => before?.[field] !== after[field])

/** Opts members out of all channels. Clearing the mark is no consent: only the person gives that, by channel. */
export async function stateOptOuts(ctx: Context, changes: readonly Change[]): Promise<void> {
  const rows = changes.filter(isNewlyOut).flatMap(({ after }) => (after ? declined(after) : []))
  if (rows.length > 0) await ctx.emit(consentStated, { rows })
}

async function stateImported(ctx: Context, rows: readonly StoredRow[]): Promise<{ pictures: number }> {
  const stated = rows.flatMap(({ after, beside }) => {
    const consents = beside as readonly ExportedConsent[] // as `foreignFile` made it
    return consents.map(
      ({ channel, address, words }): StatedConsent => ({
        ...{ channel, address, words, member: String(after.id), state: 'optIn', how: 'import' },
      }),
    )
  })
  if (stated.length > 0) await ctx.emit(consentStated, { rows: stated })
  return { pictures: 0 }
}

/** Files of customers that say who agreed to marketing. */
export const memberImportHints: ImportHints = {
  alsoCalled: {
    openingPoints: ['Points', '积分'],
    openingLastDay: ['Points expiry', '积分到期日'],
    openingCard: ['Card number', '卡号'],
    openingBalance: ['Balance', '余额'],
    openingTier: ['Tier', '等级'],
    consentEmail: ['Consent email', 'Email consent'],
    consentSms: ['Consent SMS', 'SMS consent'],
    consentDate: ['Consent date'],
    consentSource: ['Consent source'],
  },
  foreignFile: headers =>
    isCustomerExport(headers)
      ? {
          name: 'Shopify',
          convert: rows => ({
            fields: CUSTOMER_FIELDS,
            rows: customersOf(headers, rows).map(({ number, cells, consents }) => ({
              ...{ number, cells, beside: consents.length > 0 ? consents : undefined },
            })),
            variants: false,
          }),
        }
      : undefined,
  stored: stateImported,
}

/** `marketingOptOut` reads true while all channels of a member are opted out. */
export async function markOptOuts(
  ctx: TenantData & Timed,
  members: readonly { readonly member: string; readonly optedOut: boolean }[],
): Promise<void> {
  await ctx.db.run(sql`
    update member_member m
    set marketing_opt_out = r."optedOut", version = m.version + 1, updated_at = ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as r(member uuid, "optedOut" boolean)
    where m.merchant_id = ${ctx.merchantId}::uuid and m.id = r.member and m.marketing_opt_out is distinct from r."optedOut"`)
}
