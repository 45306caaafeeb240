import pg from 'pg'
import { statementRecorder } from './recorded-statements.ts'

// Records what the product asks of the database while its tests run, so that another kind of database can be asked the same afterwards
// (tests/every-statement.recorded.test.ts). Does nothing without RECORD_STATEMENTS, the folder of the records.

/** Whether a file of the product asks, not a test for itself: the first that is neither the driver nor the platform's way to it. */
function isOfProduct(): boolean {
  const asks = new Error('').stack
    ?.split('\n')
    .slice(1)
    .find(line => !/node_modules|node:|platform\/server\/db\/|record-statements/.test(line))
  return asks === undefined || !/\.test\.ts|\/tests\//.test(asks)
}

/** Whether the transaction that a connection is in has written. */
const wrote = new WeakMap<pg.Client, boolean>()

const WRITES = /^\s*(?:insert|update|delete|with\b[\s\S]*\b(?:insert into|update|delete from))\s/i

/** Follows a connection's transactions. @returns whether this one had written before the statement */
function hasWritten(client: pg.Client, text: string): boolean {
  const before = wrote.get(client) ?? false
  if (/^\s*(?:begin|commit|rollback)\b/i.test(text)) wrote.set(client, false)
  else if (WRITES.test(text)) wrote.set(client, true)
  return before
}

const folder = process.env.RECORD_STATEMENTS
const client = pg.Client.prototype
const MARK = Symbol.for('countinghouse.recordsStatements')

if (folder && !Reflect.has(client, MARK)) {
  Reflect.set(client, MARK, true) // files of one worker share the driver
  const record = statementRecorder(folder)
  const query: unknown = Reflect.get(client, 'query')
  if (typeof query !== 'function') throw new Error('the driver sends statements in another way now')
  Reflect.set(client, 'query', function sent(this: pg.Client, ...given: unknown[]): unknown {
    const [statement] = given
    if (typeof statement === 'string') hasWritten(this, statement)
    if (typeof statement === 'object' && statement && 'text' in statement && 'values' in statement) {
      const { text, values } = statement
      if (typeof text === 'string' && Array.isArray(values)) {
        const afterWrite = hasWritten(this, text)
        if (isOfProduct()) record(text, values, afterWrite)
      }
    }
    return Reflect.apply(query, this, given)
  })
}
