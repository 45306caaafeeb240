import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/db/migrate.ts'
import type { TestPostgres } from './disposable-postgres.ts'
import { startTestPostgres } from './test-postgres.ts'

/** Data with which a test file creates its own database. */
export type TestDatabases = Pick<TestPostgres, 'adminUrl' | 'ownerUrl' | 'appUrl' | 'nodeUrls'>

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
    await server.rest?.()
  } catch (error) {
    // Vitest tears nothing down after a failed setup.
    await server.stop()
    throw error
  }
  const { adminUrl, ownerUrl, appUrl, nodeUrls = [adminUrl] } = server
  project.provide('databases', { adminUrl, ownerUrl, appUrl, nodeUrls })
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
