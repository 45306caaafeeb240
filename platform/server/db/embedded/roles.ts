import type { Client } from 'pg'
import type { Passwords } from './passwords.ts'

export const DATABASE = 'countinghouse'
export const OWNER = 'countinghouse_owner'
export const APP = 'countinghouse_app'

/**
 * The owner makes and changes tables; the server works as `countinghouse_app`, which owns nothing, so that row-level
 * security holds for it. Neither may do anything to the cluster. Asked at every start (one query), because a
 * start may have been killed between the creation of the cluster and this.
 */
export async function ensureRolesAndDatabase(superuser: Client, passwords: Passwords): Promise<void> {
  const { rows } = await superuser.query<{ owner: boolean; app: boolean; database: boolean }>(
    `select exists(select from pg_roles where rolname = $1) as owner,
            exists(select from pg_roles where rolname = $2) as app,
            exists(select from pg_database where datname = $3) as database`,
    [OWNER, APP, DATABASE],
  )
  const there = rows[0]
  if (!there?.owner) await superuser.query(createRole(superuser, OWNER, passwords.owner))
  if (!there?.app) await superuser.query(createRole(superuser, APP, passwords.app))
  if (there?.database) return
  // Before the database, because it is what a later start asks for: nothing is left half done.
  await superuser.query('revoke connect on database postgres, template1 from public')
  await superuser.query(`create database ${DATABASE} owner ${OWNER}`)
}

const createRole = (client: Client, name: string, password: string): string =>
  `create role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
   password ${client.escapeLiteral(password)}`
