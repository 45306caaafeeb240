import type { QueryConfig, QueryResult } from 'pg'

/** What sends statements: a connection, or one that puts each into a transaction. */
export interface Sender {
  // The driver knows no shape of a row; whoever asks names it beside the SQL.
  query(statement: QueryConfig | string): Promise<QueryResult>
}

export interface TransactionSender extends Sender {
  /** Does the work and waits until its last transaction has ended, so that the connection can be handed on. */
  settled<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Puts statements that are asked for together (Promise.all) into a transaction that begins by saying the tenant. Its begin and its
 * commit leave in the packet of the statements (GatheringSocket): there are no more round trips than without it.
 *
 * @param beginning the words with which a transaction begins, asked for each
 */
export function inTransactions(client: Sender, beginning: () => string): TransactionSender {
  let begun: Promise<unknown> | undefined
  let ended: Promise<unknown> = Promise.resolve()

  function begin(): Promise<unknown> {
    // Before the first statement is written, so that the commit is written before the packet leaves.
    process.nextTick(() => {
      begun = undefined
      // Of a transaction that failed it is a rollback; what failed is told by the statement.
      ended = client.query('commit').catch(() => {})
    })
    const beginsNow = client.query(beginning())
    beginsNow.catch(() => {})
    return beginsNow
  }

  return {
    async query(statement) {
      begun ??= begin()
      const transaction = begun
      try {
        return await client.query(statement)
      } catch (error) {
        await transaction // its own failure is why the statement failed
        throw error
      }
    },
    async settled(work) {
      try {
        return await work()
      } finally {
        await ended
      }
    },
  }
}
