import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { inject } from 'vitest'
import { databaseOf, userOf, withDatabase } from './connection-url.ts'

/**
 * A separate migrated, empty database: a copy of the run's template, which takes a quarter of a second (a third with
 * PostgreSQL's default strategy). `ownerUrl` owns the tables (it may do what the product must not); `appUrl` is the
 * product's role.
 */
export type FreshDatabase = { ownerUrl: string; appUrl: string; drop: () => Promise<void> }

export async function freshDatabase(): Promise<FreshDatabase> {
  const { adminUrl, ownerUrl, appUrl, nodeUrls = [adminUrl] } = inject('databases')
  const name = `test_${randomBytes(6).toString('hex')}`
  const [owner, app] = [ownerUrl, appUrl].map(url => escapeIdentifier(userOf(url)))
  const template = escapeIdentifier(databaseOf(ownerUrl))
  await onEach(nodeUrls, [
    `create database ${name} template ${template} owner ${owner} strategy file_copy`,
    // Copies include tables and their grants, but not grants on the database itself.
    `grant connect, temporary on database ${name} to ${app}`,
  ])
  return {
    ownerUrl: withDatabase(ownerUrl, name),
    appUrl: withDatabase(appUrl, name),
    // Forced, so that a connection left open does not keep the database for the whole run. A process of Citus that is
    // ended connects again at once: it may not.
    drop: () =>
      onEach(nodeUrls, [`alter database ${name} with allow_connections false`, `drop database ${name} with (force)`]),
  }
}

/** A distributed database is copied on each of its servers: what they know of each other is in the database. */
async function onEach(nodeUrls: readonly string[], statements: string[]): Promise<void> {
  await Promise.all(nodeUrls.map(url => asAdmin(url, statements)))
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
