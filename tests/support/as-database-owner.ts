import { Client as Postgres } from 'pg'
import type { TestApp } from './test-app.ts'

/** A statement that no call of the product could make: rows spoiled, faults of the database. */
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
