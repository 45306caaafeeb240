import { createHmac } from 'node:crypto'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, WithRandom, WithServices } from '#platform/server/operation/needs.ts'
import type { ListEntry } from '../../../rules/list-signature.ts'
import { groupsOfCredential } from '../../groups-of-credential.ts'

type Writer = TenantData & Timed & WithRandom & WithServices<'secrets'>

const KEY_BYTES = 32
const place = ({ merchantId }: TenantData): string => `acs.listKey:${merchantId}`

/** The key that the numbers of the list are hashed with; undefined while no credential was ever listed. */
export async function listKey(ctx: TenantData & WithServices<'secrets'>): Promise<string | undefined> {
  const row = await ctx.db.row<{ key: string }>(sql`
    select list_key as key from acs_list_head where merchant_id = ${ctx.merchantId}::uuid`)
  return row && ctx.services.secrets.open(row.key, place(ctx))
}

/** Raises the version of the list; the row is locked until the commit, so that versions are seen in their order. */
export async function nextListVersion(ctx: Writer): Promise<number> {
  const fresh = ctx.services.secrets.seal(Buffer.from(ctx.random.bytes(KEY_BYTES)).toString('hex'), place(ctx))
  const row = await ctx.db.row<{ version: number }>(sql`
    insert into acs_list_head as h (merchant_id, version, list_key) values (${ctx.merchantId}::uuid, 1, ${fresh})
    on conflict (merchant_id) do update set version = h.version + 1 returning version`)
  return Number(row?.version ?? 0)
}

interface Listed {
  readonly id: string
  readonly lookup: string
  readonly status: string
  readonly from: string | null
  readonly to: string | null
  readonly groups: readonly string[]
  readonly exempt: boolean
  readonly passback: string
}

/** Writes the entries of credentials as they are now, and removes those whose number they no longer have. */
export async function changeList(ctx: Writer, credentials: readonly string[]): Promise<void> {
  if (credentials.length === 0) return
  const version = await nextListVersion(ctx)
  const key = await listKey(ctx)
  if (!key) throw new Error('the key of the list cannot be opened')
  const entries = (await listedNow(ctx, credentials)).map(row => ({ id: row.id, entry: toEntry(row, key) }))
  await removeOthers(ctx, version, credentials, entries)
  const rows = entries.map(({ id, entry }) => ({ credential_id: id, key: entry.key, entry }))
  await ctx.db.run(sql`
    insert into acs_list_entry (merchant_id, credential_id, version, at, key, entry)
    select ${ctx.merchantId}::uuid, x.credential_id, ${version}, ${ctx.now()}::timestamptz, x.key, x.entry
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(credential_id uuid, key text, entry jsonb)
    on conflict (merchant_id, credential_id, key) do update
      set version = excluded.version, at = excluded.at, entry = excluded.entry`)
}

/** PINs are not listed: only their digest is known, and four digits are soon tried. */
const listedNow = (ctx: TenantData, credentials: readonly string[]): Promise<Listed[]> =>
  ctx.db.rows<Listed>(sql`
    select c.id, c.lookup, case when a.status in ('draft', 'suspended', 'closed') or a.refused_from is not null or c.refused_from is not null or c.undelivered then 'blocked'
        else c.status end as status,
      c.valid_from as "from", c.valid_to as "to", c.exempt, t.anti_passback as passback,
      ${groupsOfCredential(ctx)} as groups
    from acs_credential c
    join acs_type t on t.merchant_id = c.merchant_id and t.id = c.type
    left join acs_account a on a.merchant_id = c.merchant_id and a.id = c.account
    where c.merchant_id = ${ctx.merchantId}::uuid and c.id = any(${credentials}::uuid[]) and c.lookup is not null and t.medium <> 'pin'`)

const toEntry = ({ lookup, exempt, passback, from, to, groups, status }: Listed, key: string): ListEntry => ({
  key: createHmac('sha256', Buffer.from(key, 'hex')).update(lookup).digest('hex'),
  from,
  to,
  groups,
  passback: exempt ? 'disabled' : passback,
  status,
})

async function removeOthers(
  ctx: Writer,
  version: number,
  credentials: readonly string[],
  entries: readonly { readonly entry: ListEntry }[],
): Promise<void> {
  await ctx.db.run(sql`
    update acs_list_entry set entry = null, version = ${version}, at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and credential_id = any(${credentials}::uuid[])
      and entry is not null and key <> all(${entries.map(({ entry }) => entry.key)}::text[])`)
}
