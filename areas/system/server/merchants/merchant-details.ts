import type { PatchOf } from '#platform/contract/define/resource.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Entrance } from '#platform/server/operation/context.ts'
import type { Audited, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { Merchant } from '../../contract/merchant.ts'
import { type MerchantDetails, type MerchantFields, saveMerchantDetails } from '../../contract/merchant-details.ts'
import { rows } from '../resources.ts'
import { isRefusal } from '../rows-of.ts'

/** The platform's own rows belong to no merchant. */
const noMerchant = () => refuse(RTN.wrongState, 'system.merchantDetails.noMerchant')

const findMerchantDetails = (ctx: TenantData): Promise<MerchantDetails | undefined> =>
  ctx.db.row<MerchantDetails>(sql`
    select name, trade, abn, contact_name as "contactName", phone, email, address, version
    from system_merchant where merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${ctx.merchantId}::uuid`)

export async function readMerchantDetails(ctx: TenantData): Promise<Answer<MerchantDetails>> {
  const details = await findMerchantDetails(ctx)
  return details ? done(details) : noMerchant()
}

/** Without fields that the caller left out. */
const toPatch = (changes: Changes): PatchOf<typeof Merchant> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

type Changes = { readonly [Field in keyof MerchantFields]?: MerchantFields[Field] | undefined }

const fieldsIn = (changes: Changes, of: Changes) =>
  Object.fromEntries(Object.keys(changes).map(field => [field, of[field as keyof Changes] ?? null])) // its own keys

/**
 * An owner changes their part of the merchant's row, which belongs to the platform; the merchant's own log records the
 * author.
 */
export async function keepMerchantDetails(
  ctx: TenantData & WithAccess & Audited & Entrance,
  { version, ...changes }: Changes & { version: number },
): Promise<Answer<MerchantDetails>> {
  if (ctx.access.where(saveMerchantDetails.need) !== 'all')
    return refuse(RTN.notPermitted, 'platform.ownShops.allShops')
  const before = await findMerchantDetails(ctx)
  if (!before) return noMerchant()
  const changed = await rows.change(
    await ctx.enterMerchant(PLATFORM_MERCHANT),
    Merchant,
    ctx.merchantId,
    toPatch(changes),
    version,
  )
  if (isRefusal(changed)) return changed
  await ctx.db.enter(ctx.merchantId)
  await ctx.audit.record([
    {
      action: 'update',
      resource: 'system.merchantDetails',
      recordId: ctx.merchantId,
      title: changed.name,
      shops: { ids: [] },
      before: fieldsIn(changes, before),
      after: fieldsIn(changes, changed),
    },
  ])
  return readMerchantDetails(ctx)
}
