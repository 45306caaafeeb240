import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Medium, PassbackMode } from '../../rules/access-terms.ts'
import type { AccountFacts, CredentialFacts } from '../../rules/decision-facts.ts'

/** A credential with its type and account, as decisions read it. */
export interface StoredCredential {
  readonly id: string
  readonly holder: string
  readonly lookup: string
  readonly medium: Medium
  readonly status: CredentialFacts['status']
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly groups: readonly string[]
  readonly packages: readonly string[]
  readonly exempt: boolean
  readonly typePassback: PassbackMode | 'inherit'
  readonly account: string | null
  readonly accountName: string | null
  readonly accountStatus: AccountFacts['status'] | null
  readonly bays: number | null
  readonly undelivered: boolean
  /** Of the account, or of a credential without one: since when it is refused for what is unpaid. */
  readonly refusedFrom: string | null
}

/** By the readers' keys, or by its id. Of several that fit, the first by key. */
export const loadCredential = (
  ctx: TenantData,
  by: { readonly lookups: readonly string[] } | { readonly id: string },
): Promise<StoredCredential | undefined> =>
  ctx.db.row<StoredCredential>(sql`
    select c.id, c.holder, c.lookup, t.medium, c.status, c.valid_from as "validFrom", c.valid_to as "validTo", c.groups, c.packages,
      c.exempt, t.anti_passback as "typePassback", c.account, a.name as "accountName", a.status as "accountStatus", a.bays, c.undelivered,
      case when c.account is null then c.refused_from else a.refused_from end::text as "refusedFrom"
    from acs_credential c
    join acs_type t on t.merchant_id = c.merchant_id and t.id = c.type
    left join acs_account a on a.merchant_id = c.merchant_id and a.id = c.account
    where c.merchant_id = ${ctx.merchantId}::uuid
      and ${'id' in by ? sql`c.id = ${by.id}::uuid` : sql`c.lookup = any(${by.lookups}::text[])`}
    order by c.lookup limit 1`)

const moment = (text: string | null): number | undefined => (text === null ? undefined : Date.parse(text))

export const toCredentialFacts = (credential: StoredCredential): CredentialFacts => ({
  id: credential.id,
  holder: credential.holder,
  status: credential.status,
  delivered: !credential.undelivered,
  validFrom: moment(credential.validFrom),
  validTo: moment(credential.validTo),
  groups: credential.groups,
})

/** Credentials of an account that are inside somewhere, one aside. */
export async function countInside(ctx: TenantData, account: string, aside: string): Promise<number> {
  const row = await ctx.db.row<{ n: number }>(sql`
    select count(distinct p.credential_id)::int as n from acs_presence p
    join acs_credential c on c.merchant_id = p.merchant_id and c.id = p.credential_id
    where p.merchant_id = ${ctx.merchantId}::uuid and c.account = ${account}::uuid and p.credential_id <> ${aside}::uuid
      and p.state = 'inside'`)
  return row?.n ?? 0
}
