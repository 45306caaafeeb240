import { Client } from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from './fresh-database.ts'

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

it('gives each caller a database of its own that disappears', async () => {
  const [one, other] = [await freshDatabase(), await freshDatabase()]
  await ask(one.ownerUrl, 'create table only_here (id int)')
  expect(await ask(other.ownerUrl, "select to_regclass('only_here') as found")).toEqual([{ found: null }])
  await Promise.all([one.drop(), other.drop()])
  await expect(ask(one.ownerUrl, 'select 1')).rejects.toThrow(/does not exist/)
})

it('connects the product as somebody whom row-level security binds', async () => {
  const database = await freshDatabase()
  const roles = 'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user'
  expect(await ask(database.appUrl, roles)).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }])
  await database.drop()
})
