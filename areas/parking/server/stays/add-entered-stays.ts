import { sql } from '#platform/server/db/sql.ts'
import { nextNumbers } from '#platform/server/document/number.ts'
import type { Writing } from '#platform/server/operation/needs.ts'
import type { Move } from '../../rules/stays.ts'
import { stayNumbers } from './add-stay.ts'
import type { MovedCar } from './identity.ts'

export interface EnteredCar extends MovedCar {
  readonly entry: Move
}

/** Adds the stays of cars that came in, together. */
export async function addEnteredStays(ctx: Writing, cars: readonly EnteredCar[]): Promise<void> {
  for (const [siteId, ofSite] of Map.groupBy(cars, car => car.siteId)) await addToSite(ctx, siteId, ofSite)
}

async function addToSite(ctx: Writing, siteId: string, cars: readonly EnteredCar[]): Promise<void> {
  const numbers = await nextNumbers(ctx, stayNumbers(siteId), cars.length)
  const rows = cars.map(({ entry, ticket, plate, credential, identity }, nth) => ({
    ...{ id: ctx.random.id(), number: numbers[nth], ticket, plate, credential, identity },
    ...{ at: new Date(entry.at).toISOString(), lane: entry.lane, event: entry.event },
    search: [numbers[nth], ticket, plate]
      .filter(text => text !== null)
      .join(' ')
      .toLowerCase(),
  }))
  const sent = JSON.stringify(rows)
  await ctx.db.run(sql`
    insert into parking_stay (merchant_id, id, site_id, version, created_at, updated_at, search_text, stay_num, ticket, plate,
      credential, account, entry_at, entry_lane, state, flags, minutes, fee, savings, covered, payable, tax, paid, due, written_off)
    select ${ctx.merchantId}::uuid, x.id, ${siteId}::uuid, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz, x.search, x.number,
      x.ticket, x.plate, x.credential, c.account, x.at, x.lane, 'inside', '{}', 0, 0, 0, 0, 0, 0, 0, 0, 0
    from json_to_recordset(${sent}::json) as x(id uuid, number text, search text, ticket text, plate text, credential uuid,
      at timestamptz, lane uuid)
    left join access.credential c on c.merchant_id = ${ctx.merchantId}::uuid and c.id = x.credential
    returning 1`)
  await ctx.db.run(sql`
    insert into parking_stay_key (merchant_id, stay_id, site_id, identity, entry_at, entry_event, exit_missed, settled)
    select ${ctx.merchantId}::uuid, x.id, ${siteId}::uuid, x.identity, x.at, x.event, false, false
    from json_to_recordset(${sent}::json) as x(id uuid, identity text, at timestamptz, event text)
    returning 1`)
}
