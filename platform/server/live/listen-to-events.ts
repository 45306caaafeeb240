import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { keepListening, type Listening } from '../db/keep-listening.ts'
import { sql } from '../db/sql.ts'
import type { Log } from '../operation/needs.ts'
import { CHANNEL, type StoredEvent } from './store-events.ts'

const note = z.object({
  merchantId: z.uuid(),
  id: z.int(),
  topic: z.string().optional(),
  need: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
})
type Note = z.infer<typeof note>

interface Ears {
  heard(event: StoredEvent): void
  /** The connection was restored after a loss; notifications in between are lost. */
  again(): Promise<void>
  /** Whether this server has listeners of a merchant. */
  wanted(merchantId: string): boolean
}

/** Receives the notifications of all servers on one connection and reconnects after a loss. */
export function listenToEvents(database: Database, log: Log, ears: Ears): Listening {
  // In sequence, so that an event that must be fetched keeps its position.
  let taking: Promise<void> = Promise.resolve()

  async function whole({ merchantId, id, topic, need, data }: Note): Promise<StoredEvent | undefined> {
    if (topic !== undefined && need !== undefined && data) return { merchantId, id, topic, need, data }
    return database.read(merchantId, db =>
      db.row<StoredEvent>(sql`
        select merchant_id as "merchantId", id, topic, need, data from live_event
        where merchant_id = ${merchantId}::uuid and id = ${id}`),
    )
  }

  async function take(payload: string): Promise<void> {
    const read = note.parse(JSON.parse(payload))
    if (!ears.wanted(read.merchantId)) return
    const event = await whole(read)
    if (event) ears.heard(event)
  }

  function inTurn(work: () => Promise<void>): void {
    taking = taking.then(work).catch(error => log.error({ err: error }, 'a live event could not be passed on'))
  }

  const notes = keepListening(database, CHANNEL, log, {
    heard: payload => inTurn(() => take(payload)),
    again: () => inTurn(ears.again),
  })
  return {
    start: notes.start,
    async stop() {
      await notes.stop()
      await taking
    },
  }
}
