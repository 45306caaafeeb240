import type { Passage } from '#areas/access/contract/passage.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Move } from '../../rules/stays.ts'

/** A passage and what its stay is found by. Null: nobody knows who passed. */
export interface Identified extends Passage {
  readonly identity: string | null
}

/** A passage of somebody who is known, into the car park or out of it. */
export interface MovedCar extends Identified {
  readonly identity: string
  readonly direction: Move['way']
}

/**
 * What the stays of passages are found by. A ticket or a plate belongs to the open stay that has it: who came in with both may
 * leave with either. The stay of a lost ticket can be added for any plate, so it is not who comes in with that plate.
 */
export async function identify(ctx: TenantData, passages: readonly Passage[]): Promise<Identified[]> {
  const open = await openStays(ctx, passages.filter(isKnown))
  return passages.map(passage => ({ ...passage, identity: open.get(passage.event) ?? ownIdentity(passage) }))
}

type Named = Pick<Passage, 'credential' | 'ticket' | 'plate'>

const isKnown = ({ credential, ticket, plate }: Named): boolean => Boolean(credential || ticket || plate)

function ownIdentity({ credential, ticket, plate }: Named): string | null {
  if (credential) return `credential:${credential}`
  if (ticket) return `ticket:${ticket}`
  return plate ? `plate:${plate}` : null
}

/** Identities of open stays by the event of the passage. */
async function openStays(ctx: TenantData, passages: readonly Passage[]): Promise<ReadonlyMap<string, string>> {
  if (passages.length === 0) return new Map()
  const rows = await ctx.db.rows<{ event: string; identity: string }>(sql`
    select x.event, o.identity
    from json_to_recordset(${JSON.stringify(passages)}::json)
      as x(event text, "siteId" uuid, direction text, credential uuid, ticket text, plate text)
    cross join lateral (
      select k.identity from parking_stay s
      join parking_stay_key k on k.merchant_id = s.merchant_id and k.stay_id = s.id
      where s.merchant_id = ${ctx.merchantId}::uuid and s.site_id = x."siteId" and s.state in ('inside', 'paid')
        and (s.credential = x.credential or s.ticket = x.ticket
          or (s.plate = x.plate and (s.entry_at is not null or x.direction <> 'in')))
      order by s.credential = x.credential desc nulls last, s.ticket = x.ticket desc nulls last, s.entry_at desc nulls last limit 1
    ) o`)
  return new Map(rows.map(({ event, identity }) => [event, identity]))
}
