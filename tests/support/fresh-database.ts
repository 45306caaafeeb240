import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { inject } from 'vitest'
import { databaseOf, userOf, withDatabase } from './connection-url.ts'

/**
 * A migrated, empty database of the caller's own: a copy of the run's template, which takes a quarter of a second (a third by PostgreSQL's
 * default strategy).
 * `ownerUrl` owns the tables (it may do what the product must not); `appUrl` is the role the product connects as.
 */
export type FreshDatabase = { ownerUrl: string; appUrl: string; drop: () => Promise<void> }

export async function freshDatabase(): Promise<FreshDatabase> {
  const { adminUrl, ownerUrl, appUrl } = inject('databases')
  const name = `test_${randomBytes(6).toString('hex')}`
  const [owner, app] = [ownerUrl, appUrl].map(url => escapeIdentifier(userOf(url)))
  const template = escapeIdentifier(databaseOf(ownerUrl))
  await asAdmin(adminUrl, [
    `create database ${name} template ${template} owner ${owner} strategy file_copy`,
    // Copies take tables and their grants along, but not the grants on the database itself.
    `grant connect, temporary on database ${name} to ${app}`,
  ])
  return {
    ownerUrl: withDatabase(ownerUrl, name),
    appUrl: withDatabase(appUrl, name),
    // By force: a test that left a connection open must not keep the whole run's disk.
    drop: () => asAdmin(adminUrl, [`drop database ${name} with (force)`]),
  }
}

async function asAdmin(adminUrl: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: withDatabase(adminUrl, 'postgres') })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
