import type { Passage } from '#areas/access/contract/passage.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

type Named = Pick<Passage, 'siteId' | 'direction' | 'credential' | 'ticket' | 'plate'>

/**
 * What the stay of a passage is found by. A ticket or a plate belongs to the open stay that has it: who came in with both may
 * leave with either. The stay of a lost ticket can be added for any plate, so it is not who comes in with that plate. Null: nobody
 * knows who passed.
 */
export async function identify(ctx: TenantData, named: Named): Promise<string | null> {
  const open = await openStay(ctx, named)
  if (open) return open
  if (named.credential) return `credential:${named.credential}`
  if (named.ticket) return `ticket:${named.ticket}`
  return named.plate ? `plate:${named.plate}` : null
}

async function openStay(
  ctx: TenantData,
  { siteId, direction, credential, ticket, plate }: Named,
): Promise<string | undefined> {
  if (!credential && !ticket && !plate) return undefined
  const row = await ctx.db.row<{ identity: string }>(sql`
    select k.identity from parking_stay s
    join parking_stay_key k on k.merchant_id = s.merchant_id and k.stay_id = s.id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.site_id = ${siteId}::uuid and s.state in ('inside', 'paid')
      and (s.credential = ${credential}::uuid or s.ticket = ${ticket}
        or (s.plate = ${plate} and (s.entry_at is not null or ${direction !== 'in'})))
    order by s.credential = ${credential}::uuid desc nulls last, s.ticket = ${ticket} desc nulls last,
      s.entry_at desc nulls last limit 1`)
  return row?.identity
}
