import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/db/migrate.ts'
import type { TestPostgres } from './disposable-postgres.ts'
import { startTestPostgres } from './test-postgres.ts'

/** What a test file needs to make a database of its own. */
export type TestDatabases = Pick<TestPostgres, 'adminUrl' | 'ownerUrl' | 'appUrl'>

declare module 'vitest' {
  export interface ProvidedContext {
    databases: TestDatabases
  }
}

let server: TestPostgres | undefined

/** One PostgreSQL for the whole run, migrated once. */
export async function setup(project: TestProject): Promise<void> {
  server = await startTestPostgres()
  try {
    await migrate(server.ownerUrl)
  } catch (error) {
    // Vitest takes nothing down that was not wholly set up.
    await server.stop()
    throw error
  }
  const { adminUrl, ownerUrl, appUrl } = server
  project.provide('databases', { adminUrl, ownerUrl, appUrl })
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
