import { existsSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from './support/fresh-database.ts'
import { type RecordedStatement, readRecordedStatements } from './support/recorded-statements.ts'

const MERCHANT = '01990000-0000-7000-8000-000000000001'
/** Feature not supported, and internal error: what a distributed database answers to a statement that it can't spread. */
const UNSUPPORTED = new Set(['0A000', 'XX000'])
/** Class of errors in the statement itself: unknown syntax, functions and columns. */
const WRONG_STATEMENT = '42'
/** Also in that class: row-level security refuses a recorded row of another merchant. */
const NOT_ALLOWED = '42501'

/** Filled by the tests that ran before, on the embedded PostgreSQL (`npm test`). */
const folder = process.env.RECORDED_STATEMENTS ?? ''

/** Tables that a test makes for itself (make-tables.ts). */
const OF_A_TEST = /\b(?:test|trial)_\w+/

let databases: FreshDatabase
let client: pg.Client
beforeAll(async () => {
  databases = await freshDatabase()
  client = new pg.Client({
    connectionString: databases.appUrl,
    // A database that is not distributed forgets the second.
    options: '-c timezone=UTC -c citus.propagate_set_commands=local',
  })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await databases.drop()
})

const isRefused = (code: string): boolean =>
  UNSUPPORTED.has(code) || (code.startsWith(WRONG_STATEMENT) && code !== NOT_ALLOWED)

/** What the database says to a statement that it can't run; data that do not fit are not its fault. */
async function refusal({ text, values, afterWrite }: RecordedStatement): Promise<string | undefined> {
  await client.query(`begin; set local app.merchant = '${MERCHANT}'`)
  try {
    if (afterWrite) await client.query(`update catalogue_plu set version = version where merchant_id = '${MERCHANT}'`)
    await client.query({ text, values })
    return undefined
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return isRefused(error.code ?? '') ? `${error.message}: ${text}` : undefined
  } finally {
    await client.query('rollback')
  }
}

describe.runIf(existsSync(folder))('a distributed or older database', () => {
  it('runs every statement that the tests of the server have sent', async () => {
    const statements = readRecordedStatements(folder).filter(({ text }) => !OF_A_TEST.test(text))
    const refused: string[] = []
    for (const statement of statements) {
      const words = await refusal(statement)
      if (words) refused.push(words)
    }
    expect(refused).toEqual([])
    expect(statements.length).toBeGreaterThan(2000)
  })
})
