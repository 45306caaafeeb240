import type { AcceptedMerchant } from '#areas/messaging/contract/invitation-accepted.ts'
import { RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { openMerchant } from './open-merchant.ts'

/** Somebody accepted the platform's invitation and verified the mobile: a merchant with a first shop and its owner. */
export async function openInvited(platform: Context, accepted: AcceptedMerchant): Promise<void> {
  const { firstName, lastName, mobile, email, businessName, password: text, useAnyway } = accepted
  const known = await platform.db.rows(sql`select id from system_accounts_of(${mobile})`)
  if (known.length > 0) return accepted.refuse(refuse(RTN.duplicate, 'system.refusal.phoneHasAccount'))
  const opened = await openMerchant(platform, {
    ...{ firstName, lastName, mobile, email, name: businessName },
    password: { text, useAnyway, field: 'newPwd' },
  })
  if (opened.refused) accepted.refuse(opened)
}
