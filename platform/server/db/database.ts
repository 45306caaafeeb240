import pg from 'pg'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { GatheringSocket } from './gathering-socket.ts'
import type { Sql } from './sql.ts'
import { statementNames } from './statement-names.ts'
import { parseTimestamp } from './timestamp.ts'

/** kept: one plan for a statement's text. fresh: planned anew for its values, where they decide which plan is good. */
export type Plan = 'kept' | 'fresh'

/** Questions and changes put to the database within one tenant. */
export interface Queries {
  rows<T extends object>(query: Sql, plan?: Plan): Promise<T[]>
  /** The first row, if any. */
  row<T extends object>(query: Sql, plan?: Plan): Promise<T | undefined>
  /** How many rows a change touched. */
  run(query: Sql, plan?: Plan): Promise<number>
  /** Goes on as another tenant until the end of this read or transaction. Only for callers that proved who is asking. */
  enter(merchantId: string): Promise<void>
}

/** Looks up what belongs to a portion of rows: names of what they refer to. */
export type Completion<T, U> = (rows: T[], db: Queries) => Promise<U[]>

export interface Database {
  /** The same database, where a statement may take so many milliseconds. */
  limited(milliseconds: number): Database
  /** Statements without a transaction, each its own snapshot. */
  read<T>(merchantId: string, work: (db: Queries) => Promise<T>): Promise<T>
  /** One transaction; rolled back when `work` throws, or when `keep` says no to what it gave back. */
  write<T>(merchantId: string, work: (db: Queries) => Promise<T>, keep?: (outcome: T) => boolean): Promise<T>
  /** One row set after another from a cursor, in one snapshot; `complete` makes more of each on the same connection. */
  stream<T extends object, U = T>(
    merchantId: string,
    query: Sql,
    batch: number,
    complete?: Completion<T, U>,
  ): AsyncIterable<U[]>
  /** Hears notes until it is ended, at the latest with `close`; `lost` is told when the connection ends by itself. */
  listen(channel: string, heard: (payload: string) => void, lost?: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Tenant of platform-wide rows and of calls made before anybody is known. */
export const PLATFORM_MERCHANT = '00000000-0000-7000-8000-000000000000'

// Serialisation failure, deadlock, and a unique value that another transaction took after it was judged free: judged
// again, it is refused in words.
const RETRIED = new Set(['40001', '40P01', '23505'])

/** Whether a transaction that failed so begins anew. */
export const isTriedAgain = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && RETRIED.has(error.code ?? '')

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 20 || oid === 1700) return Number // int8, numeric: amounts stay within safe integers (contract/define/fields.ts)
    if (oid === 1184) return parseTimestamp
    if (oid === 1082) return String
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * Milliseconds that a statement may take before the database stops it. A costly call ends before the wire gives up on its answer
 * (120 s), so that nobody's forgotten report keeps the machine busy.
 */
export const STATEMENT_LIMIT = { call: 60_000, costly: 110_000, job: HOUR_MS } as const

/** Whoever the address signs in as, the session works as the role that row-level security binds. */
const CONNECTION_OPTIONS = `-c timezone=UTC -c role=countinghouse_app -c statement_timeout=${STATEMENT_LIMIT.call}`

/** Whether the database stopped a statement, which took longer than it may. */
export const isOutOfTime = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014'

/** A connection remembers its tenant, so that reads in the same tenant need no round trip to set it again. */
type Connection = pg.PoolClient & { tenant?: string }

const statementName = statementNames()

/** "Current transaction is aborted": an earlier statement failed. */
const isConsequence = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02'

function queriesOn(client: Connection, enter: (merchantId: string) => Promise<void>): Queries {
  // What follows a failed statement of a transaction fails for that alone: whoever asks is told what went wrong at first.
  let first: unknown
  const send = async (query: Sql, plan: Plan = 'kept') => {
    const text = query.text
    const name = plan === 'kept' ? statementName(text) : undefined
    try {
      return await client.query({ text, values: query.values, ...(name ? { name } : {}) })
    } catch (error) {
      first = isConsequence(error) ? (first ?? error) : error
      throw first
    }
  }
  return {
    rows: async <T extends object>(query: Sql, plan?: Plan) => (await send(query, plan)).rows as T[], // untyped by pg; the caller names their shape beside its SQL
    row: async <T extends object>(query: Sql, plan?: Plan) => (await send(query, plan)).rows[0] as T | undefined, // as above
    run: async (query, plan) => (await send(query, plan)).rowCount ?? 0,
    enter,
  }
}

/** Beside the tenant of a transaction, in the same packet. */
const localLimit = (limit: number): string =>
  limit === STATEMENT_LIMIT.call ? '' : `; set local statement_timeout = ${limit}`

function checkedTenant(merchantId: string): string {
  if (!isUuid(merchantId)) throw new Error(`not a merchant id: ${merchantId}`)
  return merchantId
}

/**
 * Connects as a role that row-level security binds (`url` is the app's, never the owner's). Each read and each
 * transaction carries its tenant; a statement without one sees nothing.
 */
export function connectDatabase(url: string, size: number, onFault: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    options: CONNECTION_OPTIONS,
    // Statements asked for together (Promise.all) travel together, and are answered in their order.
    pipeline: true,
    stream: () => new GatheringSocket(),
    idleTimeoutMillis: 60_000,
  })
  const listening = new Set<() => Promise<void>>()
  let closed = false
  pool.on('error', onFault)
  // A connection that breaks while it is in use tells its query, which throws; without a listener of its own the second
  // telling would end the process.
  pool.on('connect', client => client.on('error', () => {}))

  async function setTenant(client: Connection, merchantId: string): Promise<void> {
    if (client.tenant === merchantId) return
    delete client.tenant
    await client.query(`set app.merchant = '${checkedTenant(merchantId)}'`)
    client.tenant = merchantId
  }

  async function withClient<T>(work: (client: Connection) => Promise<T>): Promise<T> {
    const client: Connection = await pool.connect()
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      // A connection that failed outside the rules of SQL is not handed to the next caller.
      if (!(error instanceof pg.DatabaseError) && error instanceof Error) broken = error
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function transact<T>(
    limit: number,
    merchantId: string,
    work: (db: Queries) => Promise<T>,
    keep: (outcome: T) => boolean,
  ): Promise<T> {
    return withClient(async client => {
      // Travels with the first statement of the work; whether it went well is asked before anything is kept.
      const begun = client.query(`begin; set local app.merchant = '${checkedTenant(merchantId)}'${localLimit(limit)}`)
      begun.catch(() => {})
      const db = queriesOn(client, async other => {
        await client.query(`set local app.merchant = '${checkedTenant(other)}'`)
      })
      let outcome: T
      try {
        outcome = await work(db)
        await begun
      } catch (error) {
        await client.query('rollback')
        throw error
      }
      await client.query(keep(outcome) ? 'commit' : 'rollback')
      return outcome
    })
  }

  async function retrying<T>(attempt: () => Promise<T>, left: number): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      if (left > 0 && isTriedAgain(error)) return retrying(attempt, left - 1)
      throw error
    }
  }

  async function listen(channel: string, heard: (payload: string) => void, lost?: () => void) {
    if (closed) return async () => {}
    let ended = false
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    const end = () => {
      ended = true
      return client.end()
    }
    client.on('end', () => {
      listening.delete(end)
      if (!ended) lost?.()
    })
    client.on('error', onFault)
    client.on('notification', note => heard(note.payload ?? ''))
    await client.connect()
    listening.add(end)
    await client.query(`listen ${channel.replace(/[^a-z_]/g, '')}`)
    return end
  }

  async function close() {
    closed = true
    await Promise.all([...listening].map(end => end()))
    await pool.end()
  }

  const limited = (limit: number): Database => ({
    limited,
    read: (merchantId, work) =>
      withClient(async client => {
        await setTenant(client, merchantId)
        const db = queriesOn(client, other => setTenant(client, other))
        if (limit === STATEMENT_LIMIT.call) return work(db)
        await client.query(`set statement_timeout = ${limit}`)
        try {
          return await work(db)
        } finally {
          // Here, so that the next ordinary read on this connection has nothing to ask before its own statement.
          await client.query('reset statement_timeout')
        }
      }),
    write: (merchantId, work, keep = () => true) => retrying(() => transact(limit, merchantId, work, keep), 2),
    async *stream<T extends object, U = T>(merchantId: string, query: Sql, batch: number, complete?: Completion<T, U>) {
      const client: Connection = await pool.connect()
      let whole = false
      try {
        await client.query(
          `begin read only; set local app.merchant = '${checkedTenant(merchantId)}'${localLimit(limit)}`,
        )
        const db = queriesOn(client, () => Promise.reject(new Error('a cursor stays with its tenant')))
        await client.query({ text: `declare rows no scroll cursor for ${query.text}`, values: query.values })
        for (;;) {
          const { rows } = await client.query(`fetch ${batch} from rows`)
          if (rows.length === 0) break
          // Shape named by the caller beside its SQL; without `complete` U is T.
          yield complete ? await complete(rows as T[], db) : (rows as U[])
        }
        await client.query('commit')
        whole = true
      } finally {
        // Also when whoever reads stops in the middle: the cursor's transaction ends with its connection.
        client.release(!whole)
      }
    },
    listen,
    close,
  })

  return limited(STATEMENT_LIMIT.call)
}
