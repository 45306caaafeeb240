import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { DESIGN_VARIABLES } from '../../rules/designs/variables.ts'
import type { DesignValues, Elements } from './liquid.ts'

/** A member as templates know one. */
export interface DesignMember {
  readonly firstName: string
  readonly lastName: string
  readonly name: string
  readonly memberNum: string | null
  readonly points: number
}

/** Blank values are missing: "Hello ," is worse than no message. */
const present = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))

export interface SenderValues {
  readonly merchant: { readonly name: string; readonly abn: string; readonly contact: string }
  readonly shop: { readonly name: string; readonly phone: string; readonly address: string }
}

/** Who sends: the merchant, and the shop where one is named. */
export async function senderValues(ctx: TenantData, siteId: string | null): Promise<SenderValues> {
  const [merchant, shop] = await Promise.all([
    ctx.db.row<{ name: string; abn: string | null; email: string | null; phone: string | null }>(sql`
      select name, abn, email, phone from system.merchant where merchant_id = ${ctx.merchantId}::uuid`),
    ctx.db.row<{ name: string; phone: string | null; address: Record<string, string> | null }>(sql`
      select lot_name as name, phone, address from platform.site
      where merchant_id = ${ctx.merchantId}::uuid and (${siteId}::uuid is null or id = ${siteId}::uuid)
      order by position, ord_lot limit 1`),
  ])
  const { line1 = '', city = '', state = '', postcode = '' } = shop?.address ?? {}
  return {
    merchant: {
      name: merchant?.name ?? '',
      abn: merchant?.abn ?? '',
      contact: merchant?.email ?? merchant?.phone ?? shop?.phone ?? '',
    },
    shop: {
      name: shop?.name ?? '',
      phone: shop?.phone ?? '',
      address: [line1, city, state, postcode].filter(part => part !== '').join(', '),
    },
  }
}

/** Values of many members from one sender, of which only what is theirs is made for each. */
export function valuesFrom({ merchant, shop }: SenderValues) {
  const sender = { merchant: present(merchant), shop: present(shop) }
  return (
    member: DesignMember,
    more: { readonly unsubscribe: string; readonly [name: string]: unknown },
  ): DesignValues => ({ ...more, member: present(member), ...sender })
}

export const memberValues = (
  member: DesignMember,
  sender: SenderValues,
  more: { readonly unsubscribe: string; readonly [name: string]: unknown },
): DesignValues => valuesFrom(sender)(member, more)

/** Samples of everything, for previews without a member. */
export function sampleValues(): DesignValues {
  const values: Record<string, unknown> = {}
  for (const [name, sample] of Object.entries(DESIGN_VARIABLES)) {
    const [group = '', field] = name.split('.')
    values[group] = field === undefined ? sample : { ...(values[group] as object | undefined), [field]: sample } // built here
  }
  return values
}

export async function elementsOf(ctx: TenantData): Promise<Elements> {
  const rows = await ctx.db.rows<{ code: string; body: string }>(sql`
    select code, body from site_message_element where merchant_id = ${ctx.merchantId}::uuid`)
  return Object.fromEntries(rows.map(({ code, body }) => [code, body]))
}
