import pg from 'pg'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { costlyLimits, fairTurns } from '../operation/fair-turns.ts'
import { DatabaseAway, isConnectionEnd } from './database-away.ts'
import { GatheringSocket } from './gathering-socket.ts'
import type { Sql } from './sql.ts'
import { type NameOf, statementNames } from './statement-names.ts'
import { inTransactions, type Sender } from './tenant-transactions.ts'
import { parseTimestamp } from './timestamp.ts'

/** kept: one cached plan per statement text. fresh: planned for the values of each execution. */
export type Plan = 'kept' | 'fresh'

/** Queries and changes within one tenant. */
export interface Queries {
  rows<T extends object>(query: Sql, plan?: Plan): Promise<T[]>
  /** The first row, if any. */
  row<T extends object>(query: Sql, plan?: Plan): Promise<T | undefined>
  /** Returns the number of rows that were changed. */
  run(query: Sql, plan?: Plan): Promise<number>
  /**
   * Switches to another tenant until the end of this read or transaction. Only for callers whose identity is verified.
   */
  enter(merchantId: string): Promise<void>
}

/** Adds data to a portion of rows, such as names of referred records. */
export type Completion<T, U> = (rows: T[], db: Queries) => Promise<U[]>

export interface Database {
  /** Most connections that reads and transactions use at once. */
  readonly connections: number
  /** The same database with a statement timeout in milliseconds. */
  limited(milliseconds: number): Database
  /** Statements without a transaction; each has its own snapshot. */
  read<T>(merchantId: string, work: (db: Queries) => Promise<T>): Promise<T>
  /** One transaction. Rolled back when `work` throws, or when `keep` returns false for its result. */
  write<T>(merchantId: string, work: (db: Queries) => Promise<T>, keep?: (outcome: T) => boolean): Promise<T>
  /** Row sets from a cursor, in one snapshot. `complete` adds data to each on the same connection. */
  stream<T extends object, U = T>(
    merchantId: string,
    query: Sql,
    batch: number,
    complete?: Completion<T, U>,
  ): AsyncIterable<U[]>
  /**
   * Listens to notifications until it is ended, at the latest by `close`. `lost` is called when the connection breaks.
   */
  listen(channel: string, heard: (payload: string) => void, lost?: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Tenant of platform-wide rows and of calls before sign-in. */
export const PLATFORM_MERCHANT = '00000000-0000-7000-8000-000000000000'

// Serialisation failure, deadlock, and a unique violation by a concurrent transaction. The retry finds the duplicate
// and refuses it with a text.
const RETRIED = new Set(['40001', '40P01', '23505'])

/** Whether a transaction that failed with this error is retried. */
export const isTriedAgain = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && RETRIED.has(error.code ?? '')

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 20 || oid === 1700) return Number // int8, numeric: amounts are safe integers (contract/define/fields.ts)
    if (oid === 1184) return parseTimestamp
    if (oid === 1082) return String
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * Statement timeouts in milliseconds. A costly call ends before the wire times out (120 s), so that abandoned reports
 * do not keep the machine busy.
 */
export const STATEMENT_LIMIT = { call: 60_000, costly: 110_000, job: HOUR_MS } as const

/**
 * Whichever role signs in, the session works as the role that row-level security binds. The last setting makes Citus send the tenant of a
 * transaction to its workers; any other PostgreSQL has no such setting and ignores it.
 */
const CONNECTION_OPTIONS = `-c timezone=UTC -c role=countinghouse_app -c statement_timeout=${STATEMENT_LIMIT.call} \
-c citus.propagate_set_commands=local`

/** The same for one transaction: a pooler gives each another connection, and hands on no options. */
const TRANSACTION_OPTIONS = `set local timezone = 'UTC'; set local role = countinghouse_app; set local citus.propagate_set_commands = 'local'`

/** Whether the database stopped a statement because of its timeout. */
export const isOutOfTime = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014'

/** A connection remembers its tenant, so that further reads in the same tenant need no round trip to set it. */
type Connection = pg.PoolClient & { tenant?: string }

/**
 * How a read says whose rows it may see. session: the connection is told once and remembers. transaction: each read is a transaction that
 * is told, in the same packet; for a distributed database, whose other servers know nothing of a session, and for poolers that give each
 * transaction another connection.
 */
export type TenantBy = 'session' | 'transaction'

/** "Current transaction is aborted": an earlier statement failed. */
const isConsequence = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02'

/** @param nameOf names of prepared statements; undefined where the connection is another one each time */
function queriesOn(client: Sender, enter: (merchantId: string) => Promise<void>, nameOf: NameOf | undefined): Queries {
  // After a failed statement all others of its transaction fail as well; the caller gets the first error.
  let first: unknown
  const send = async (query: Sql, plan: Plan = 'kept') => {
    const text = query.text
    const name = plan === 'kept' ? nameOf?.(text) : undefined
    try {
      return await client.query({ text, values: query.values, ...(name ? { name } : {}) })
    } catch (error) {
      first = isConsequence(error) ? (first ?? error) : error
      throw first
    }
  }
  return {
    rows: async <T extends object>(query: Sql, plan?: Plan) => (await send(query, plan)).rows as T[], // untyped by pg; the caller states the shape beside its SQL
    row: async <T extends object>(query: Sql, plan?: Plan) => (await send(query, plan)).rows[0] as T | undefined, // Added to the tenant of a transaction, in the same packet.
    run: async (query, plan) => (await send(query, plan)).rowCount ?? 0,
    enter,
  }
}

function checkedTenant(merchantId: string): string {
  if (!isUuid(merchantId)) throw new Error(`not a merchant id: ${merchantId}`)
  return merchantId
}

/** What a transaction begins with. `begin` says whether it only reads. */
function beginning(begin: 'begin' | 'begin read only', merchantId: string, limit: number, isPooled: boolean): string {
  const tenant = `set local app.merchant = '${checkedTenant(merchantId)}'`
  const timeout = `set local statement_timeout = ${limit}`
  if (isPooled) return [begin, TRANSACTION_OPTIONS, timeout, tenant].join('; ')
  return [begin, tenant, ...(limit === STATEMENT_LIMIT.call ? [] : [timeout])].join('; ')
}

export interface Connecting {
  /** How reads say their tenant; absent: as the database needs it. */
  readonly tenantBy?: TenantBy | undefined
  /**
   * Address of a pooler in transaction mode, through which calls go; notifications can't and go to the database. No plans are kept: the next
   * transaction has another connection.
   */
  readonly poolerUrl?: string | undefined
}

/**
 * Connects as a role that row-level security binds (`url` is the app's, never the owner's). Each read and each
 * transaction sets its tenant; a statement without a tenant sees no rows.
 */
export function connectDatabase(
  url: string,
  size: number,
  onFault: (error: Error) => void,
  { tenantBy, poolerUrl }: Connecting = {},
): Database {
  const isPooled = poolerUrl !== undefined
  const pool = new pg.Pool({
    connectionString: poolerUrl ?? url,
    max: size,
    types,
    ...(isPooled ? {} : { options: CONNECTION_OPTIONS }),
    // Statements sent together (Promise.all) travel together and are answered in order.
    pipeline: true,
    stream: () => new GatheringSocket(),
    idleTimeoutMillis: 60_000,
  })
  /** A cursor holds its connection while its reader reads, which may be slow. */
  const cursors = fairTurns(costlyLimits(size))
  const nameOf = isPooled ? undefined : statementNames()
  const listening = new Set<() => Promise<void>>()
  let closed = false
  // A connection that the server ends while all are being closed is no fault.
  const onBroken = (error: Error) => {
    if (!closed) onFault(error)
  }
  pool.on('error', onBroken)
  const lost = new WeakSet<pg.ClientBase>()
  // A connection that breaks in use rejects its query; without a listener its second error event would end the process.
  pool.on('connect', client => {
    client.on('error', () => lost.add(client))
    client.on('end', () => lost.add(client))
  })

  const connection = (): Promise<Connection> =>
    pool.connect().catch(error => {
      throw new DatabaseAway(error)
    })

  async function setTenant(client: Connection, merchantId: string): Promise<void> {
    if (client.tenant === merchantId) return
    delete client.tenant
    await client.query(`set app.merchant = '${checkedTenant(merchantId)}'`)
    client.tenant = merchantId
  }

  async function withClient<T>(work: (client: Connection) => Promise<T>): Promise<T> {
    const client = await connection()
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      // A connection that failed outside of SQL, or that the server ends, is not reused.
      if (error instanceof Error && (!(error instanceof pg.DatabaseError) || isConnectionEnd(error))) broken = error
      throw lost.has(client) ? new DatabaseAway(error) : error
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
      // Sent with the first statement of the work; its success is checked before commit.
      const begun = client.query(beginning('begin', merchantId, limit, isPooled))
      begun.catch(() => {})
      const enter = async (other: string) => {
        await client.query(`set local app.merchant = '${checkedTenant(other)}'`)
      }
      const db = queriesOn(client, enter, nameOf)
      let outcome: T
      try {
        outcome = await work(db)
        await begun
      } catch (error) {
        await client.query('rollback')
        await begun // its own failure is why the statement failed
        throw error
      }
      await client.query(keep(outcome) ? 'commit' : 'rollback')
      return outcome
    })
  }

  let known: TenantBy | undefined = isPooled ? 'transaction' : tenantBy
  /** Asked once: a distributed database is told of the tenant by transaction. */
  async function findTenantBy(client: Connection): Promise<TenantBy> {
    const { rowCount } = await client.query("select 1 from pg_extension where extname = 'citus'")
    known = rowCount ? 'transaction' : 'session'
    return known
  }

  function readByTransaction<T>(
    client: Connection,
    limit: number,
    merchantId: string,
    work: (db: Queries) => Promise<T>,
  ): Promise<T> {
    let tenant = checkedTenant(merchantId)
    const sender = inTransactions(client, () => beginning('begin', tenant, limit, isPooled))
    const enter = async (other: string) => {
      tenant = checkedTenant(other)
    }
    const db = queriesOn(sender, enter, nameOf)
    return sender.settled(() => work(db))
  }

  async function readBySession<T>(
    client: Connection,
    limit: number,
    merchantId: string,
    work: (db: Queries) => Promise<T>,
  ): Promise<T> {
    await setTenant(client, merchantId)
    const db = queriesOn(client, other => setTenant(client, other), nameOf)
    if (limit === STATEMENT_LIMIT.call) return work(db)
    await client.query(`set statement_timeout = ${limit}`)
    try {
      return await work(db)
    } finally {
      // Reset here, so that the next ordinary read on this connection sends only its own statement.
      await client.query('reset statement_timeout')
    }
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
    client.on('error', onBroken)
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
    connections: size,
    limited,
    read: (merchantId, work) =>
      withClient(async client => {
        const read = (known ?? (await findTenantBy(client))) === 'session' ? readBySession : readByTransaction
        return read(client, limit, merchantId, work)
      }),
    write: (merchantId, work, keep = () => true) => retrying(() => transact(limit, merchantId, work, keep), 2),
    async *stream<T extends object, U = T>(merchantId: string, query: Sql, batch: number, complete?: Completion<T, U>) {
      const turnOver = await cursors.take(merchantId)
      const client = await connection().catch(error => {
        turnOver()
        throw error
      })
      let whole = false
      try {
        await client.query(beginning('begin read only', merchantId, limit, isPooled))
        const stays = () => Promise.reject(new Error('a cursor stays with its tenant'))
        const db = queriesOn(client, stays, nameOf)
        await client.query({ text: `declare rows no scroll cursor for ${query.text}`, values: query.values })
        for (;;) {
          const { rows } = await client.query(`fetch ${batch} from rows`)
          if (rows.length === 0) break
          // The caller states the shape beside its SQL; without `complete` U is T.
          yield complete ? await complete(rows as T[], db) : (rows as U[])
        }
        await client.query('commit')
        whole = true
      } finally {
        // Also when the reader stops early: the cursor's transaction ends with its connection.
        client.release(!whole)
        turnOver()
      }
    },
    listen,
    close,
  })

  return limited(STATEMENT_LIMIT.call)
}
