import type { Client } from 'pg'
import type { Passwords } from './passwords.ts'

export const DATABASE = 'countinghouse'
export const OWNER = 'countinghouse_owner'
export const APP = 'countinghouse_app'

/**
 * The owner creates and changes tables. The server works as `countinghouse_app`, which owns nothing, so that row-level
 * security applies to it. Neither can manage the cluster. Checked at every start (one query), because a start may have
 * been killed between creating the cluster and this step.
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
  // Before the database, because a later start checks for the database: nothing stays half done.
  await superuser.query('revoke connect on database postgres, template1 from public')
  await superuser.query(`create database ${DATABASE} owner ${OWNER}`)
}

const createRole = (client: Client, name: string, password: string): string =>
  `create role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
   password ${client.escapeLiteral(password)}`
