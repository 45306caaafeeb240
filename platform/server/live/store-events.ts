import type { Database, Queries } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Clock } from '../operation/clock.ts'
import type { LiveEvent } from '../operation/live-hub.ts'

/** Channel for notifications between servers that share a database. */
export const CHANNEL = 'live'

/** A stored event with its position among those of its merchant. */
export interface StoredEvent extends LiveEvent {
  readonly id: number
}

/** PostgreSQL limits a notification to 8,000 bytes; receivers fetch larger events. */
const LARGEST_NOTE = 7900

/**
 * Stores events of one merchant and notifies every server. Writers of a merchant take turns from the first id to the
 * commit, so ids are in the order in which they become visible, and a listener that reads on from its last id misses
 * nothing.
 */
async function storeMerchantEvents(
  db: Queries,
  merchantId: string,
  events: readonly LiveEvent[],
  at: string,
): Promise<void> {
  const rows = JSON.stringify(events.map(({ topic, need, data }) => ({ topic, need, data })))
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`live ${merchantId}`}, 0))`
  const store = sql`
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
      else jsonb_build_object('merchantId', ${merchantId}::text, 'id', id)::text end) from notes`
  await Promise.all([lock, store].map(statement => db.run(statement)))
}

/** Stores events and notifies every server, merchant by merchant. */
export async function storeEvents(database: Database, clock: Clock, events: readonly LiveEvent[]): Promise<void> {
  const at = new Date(clock()).toISOString()
  for (const [merchantId, own] of Map.groupBy(events, event => event.merchantId))
    await database.write(merchantId, db => storeMerchantEvents(db, merchantId, own, at))
}

/** A listener that missed more than this reloads everything. */
const MOST_REPLAYED = 1000

/** Events after an id. `whole` is false when some of them may already be deleted. */
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
  // The last event that was received is still stored, or none was received and none deleted.
  const anchored = rows.length === 0 ? after === 0 : rows[0]?.id === after
  const events = rows.filter(row => row.id > after)
  return { events, whole: anchored && events.length <= MOST_REPLAYED }
}

/** Id of a merchant's latest event; 0 when there is none. */
export async function lastEventId(database: Database, merchantId: string): Promise<number> {
  const rows = await database.read(merchantId, db =>
    db.row<{ last: number | null }>(
      sql`select max(id) as last from live_event where merchant_id = ${merchantId}::uuid`,
    ),
  )
  return rows?.last ?? 0
}
