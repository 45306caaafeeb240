import { type Database, PLATFORM_MERCHANT, type Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Clock } from '#platform/server/operation/clock.ts'
import type { Random } from '#platform/server/operation/needs.ts'
import type { SecretBox } from '#platform/server/operation/services.ts'
import { timed } from '#platform/server/operation/timed.ts'
import { loginName } from '../../rules/login-name.ts'
import { SESSION_CHANNEL } from '../session-changes.ts'
import { forgetDevices } from '../sign-in/known-device.ts'
import { firstPasswordPlace } from './first-password.ts'
import { setPassword } from './set-password.ts'

/** First user of a new installation. */
export const FIRST_USER = 'admin'

/** 20 letters and digits. */
const PASSWORD_BYTES = 15

interface Found {
  readonly merchant_id: string
  readonly id: string
}

/** The user with a name, e-mail address or mobile. Leaves the connection in the user's merchant. */
async function findUser(db: Queries, name: string): Promise<Found | undefined> {
  const user = await db.row<Found>(sql`select * from system_find_login(${loginName(name)})`)
  if (user) await db.enter(user.merchant_id)
  return user
}

/** The generated first password, as long as its user has neither signed in nor changed it. */
export const printFirstPassword = (database: Database, secrets: SecretBox): Promise<string | undefined> =>
  database.read(PLATFORM_MERCHANT, async db => {
    const user = await findUser(db, FIRST_USER)
    if (!user) return undefined
    const row = await db.row<{ sealed: string | null }>(sql`
      select first_password as sealed from system_credential
      where merchant_id = ${user.merchant_id}::uuid and user_id = ${user.id}::uuid`)
    return row?.sealed ? secrets.open(row.sealed, firstPasswordPlace(user.id)) : undefined
  })

/** Sets a new password, ends the user's sessions and forgets their devices; undefined for an unknown user. */
export const resetByMachineOwner = (
  database: Database,
  name: string,
  { clock, random }: { clock: Clock; random: Random },
): Promise<string | undefined> =>
  database.write(PLATFORM_MERCHANT, async db => {
    const user = await findUser(db, name)
    if (!user) return undefined
    const work = { db, merchantId: user.merchant_id, ...timed(clock), random }
    const password = Buffer.from(random.bytes(PASSWORD_BYTES)).toString('base64url')
    await setPassword(work, user.id, password)
    await forgetDevices(work, user.id)
    await db.run(sql`
      delete from system_session where merchant_id = ${user.merchant_id}::uuid and user_id = ${user.id}::uuid`)
    // A running server clears its cache of the user's sessions.
    await db.run(sql`select pg_notify(${SESSION_CHANNEL}, ${user.id})`)
    return password
  })
