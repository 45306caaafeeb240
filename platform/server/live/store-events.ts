import type { Database, Queries } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Clock } from '../operation/clock.ts'
import type { LiveEvent } from '../operation/live-hub.ts'

/** Channel on which servers that share a database tell each other. */
export const CHANNEL = 'live'

/** An event as it is kept, with its place among those of its merchant. */
export interface StoredEvent extends LiveEvent {
  readonly id: number
}

/** PostgreSQL carries 8,000 bytes in a note; what is larger is fetched by who hears of it. */
const LARGEST_NOTE = 7900

/**
 * Keeps events of one merchant and tells every server. Writers of a merchant take turns from the first id to the commit:
 * ids are then in the order in which they become visible, and a listener that asks for what came after the last id it saw
 * misses nothing.
 */
async function storeOf(db: Queries, merchantId: string, events: readonly LiveEvent[], at: string): Promise<void> {
  const rows = JSON.stringify(events.map(({ topic, need, data }) => ({ topic, need, data })))
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`live ${merchantId}`}, 0))`)
  await db.run(sql`
    with stored as (
      insert into live_event (merchant_id, topic, need, data, at)
      select ${merchantId}::uuid, e.value->>'topic', e.value->>'need', e.value->'data', ${at}::timestamptz
      from jsonb_array_elements(${rows}::jsonb) with ordinality as e(value, place) order by e.place
      returning id, topic, need, data
    ), notes as (
      select id, jsonb_build_object('merchantId', ${merchantId}::text, 'id', id, 'topic', topic, 'need', need, 'data', data)::text as note
      from stored order by id
    )
    select pg_notify(${CHANNEL}, case when octet_length(note) <= ${LARGEST_NOTE} then note
      else jsonb_build_object('merchantId', ${merchantId}::text, 'id', id)::text end) from notes`)
}

/** Keeps events and tells every server, merchant by merchant. */
export async function storeEvents(database: Database, clock: Clock, events: readonly LiveEvent[]): Promise<void> {
  const at = new Date(clock()).toISOString()
  for (const [merchantId, own] of Map.groupBy(events, event => event.merchantId))
    await database.write(merchantId, db => storeOf(db, merchantId, own, at))
}

/** A listener that was away for longer than this is told to read everything anew. */
const MOST_REPLAYED = 1000

/** What came after an id; `whole` is false where more may have come than is still known. */
export async function eventsAfter(
  database: Database,
  merchantId: string,
  after: number,
): Promise<{ events: StoredEvent[]; whole: boolean }> {
  const rows = await database.read(merchantId, db =>
    db.rows<StoredEvent>(sql`
      select merchant_id as "merchantId", id, topic, need, data from live_event
      where merchant_id = ${merchantId}::uuid and id >= ${after} order by id limit ${MOST_REPLAYED + 2}`),
  )
  // The event that was seen last is still there, or nothing was seen and nothing was forgotten.
  const anchored = rows.length === 0 ? after === 0 : rows[0]?.id === after
  const events = rows.filter(row => row.id > after)
  return { events, whole: anchored && events.length <= MOST_REPLAYED }
}

/** Id of the latest event of a merchant; 0 when none is known. */
export async function lastEventId(database: Database, merchantId: string): Promise<number> {
  const found = await database.read(merchantId, db =>
    db.row<{ last: number | null }>(
      sql`select max(id) as last from live_event where merchant_id = ${merchantId}::uuid`,
    ),
  )
  return found?.last ?? 0
}
