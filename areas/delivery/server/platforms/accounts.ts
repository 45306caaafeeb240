import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithServices } from '#platform/server/operation/needs.ts'
import type { AccountState, PlatformName } from '../../contract/account.ts'

export interface AccountRow {
  readonly id: string
  readonly siteId: string
  readonly ordLot: string
  readonly name: string
  readonly platform: PlatformName
  readonly storeId: string
  readonly clientId: string | null
  readonly clientSecret: string | null
  readonly signingSecret: string | null
  readonly apiAddress: string | null
  readonly hookSecret: string | null
  readonly preparationMinutes: number
  readonly acceptsBySelf: boolean
  readonly commission: number
  readonly taxOnCommission: number
  readonly items: string
  readonly state: AccountState
}

const COLUMNS = sql`a.id, a.site_id as "siteId", s.ord_lot as "ordLot", a.name, a.platform, a.store_id as "storeId",
  a.client_id as "clientId", a.client_secret as "clientSecret", a.signing_secret as "signingSecret", a.api_address as "apiAddress",
  a.hook_secret as "hookSecret", a.preparation_minutes as "preparationMinutes", a.accepts_by_self as "acceptsBySelf",
  a.commission::float8 as commission, a.tax_on_commission::float8 as "taxOnCommission", a.items, a.state`

export const findAccount = (ctx: TenantData, id: string): Promise<AccountRow | undefined> =>
  ctx.db.row<AccountRow>(sql`
    select ${COLUMNS} from delivery_account a join platform.site s on s.merchant_id = a.merchant_id and s.id = a.site_id
    where a.merchant_id = ${ctx.merchantId}::uuid and a.id = ${id}::uuid`)

/** Accounts that take orders; also those that are paused. */
export const workingAccounts = (ctx: TenantData): Promise<AccountRow[]> =>
  ctx.db.rows<AccountRow>(sql`
    select ${COLUMNS} from delivery_account a join platform.site s on s.merchant_id = a.merchant_id and s.id = a.site_id
    where a.merchant_id = ${ctx.merchantId}::uuid and a.state in ('connected', 'paused', 'error') order by a.id`)

/**
 * The account of the shop that an order names: an application of a platform tells of all its shops at one address. Undefined: the
 * merchant takes no orders of that shop.
 */
export async function accountOfStore(
  ctx: TenantData,
  called: AccountRow,
  storeId: string | undefined,
): Promise<AccountRow | undefined> {
  if (storeId === undefined || storeId === called.storeId) return called
  const accounts = await workingAccounts(ctx)
  return accounts.find(
    ({ platform, clientId, storeId: own }) =>
      own === storeId && platform === called.platform && clientId === called.clientId,
  )
}

export function openSecret(
  { services }: WithServices<'secrets'>,
  account: AccountRow,
  field: 'clientSecret' | 'signingSecret',
): string {
  const sealed = account[field]
  if (sealed === null) return ''
  return services.secrets.open(sealed, `delivery.account.${field}:${account.id}`) ?? ''
}
