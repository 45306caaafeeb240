import { Client as Postgres } from 'pg'
import type { TestApp } from './test-app.ts'

/** Runs a statement that no call of the product could make: corrupted rows, database faults. */
export async function asDatabaseOwner(
  { databases }: TestApp,
  statement: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const connection = new Postgres({ connectionString: databases.ownerUrl })
  await connection.connect()
  await connection.query(statement, [...values])
  await connection.end()
}
