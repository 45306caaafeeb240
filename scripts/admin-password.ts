import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FIRST_USER, printFirstPassword, resetByMachineOwner } from '#areas/system/server/account/machine-owner.ts'
import { reachExistingDatabase } from '#platform/server/db/backup/reach-database.ts'
import { connectDatabase } from '#platform/server/db/database.ts'
import { clusterPlaces } from '#platform/server/db/embedded/cluster-places.ts'
import { readConnectionFile } from '#platform/server/db/embedded/connection-file.ts'
import { machineClock, machineRandom } from '#platform/server/machine.ts'
import { secretBox } from '#platform/server/secret-box.ts'
import { findSecretKey } from '#platform/server/secret-key.ts'
import { readSettings } from '#platform/server/settings.ts'
import { fail, print, stopWith } from './backup-command.ts'

// npm run admin-password [-- --reset NAME]: prints the password generated at the first start, or sets a new one for a
// user. Works for anyone who can read DATA_DIR or DATABASE_URL, and so owns the machine, whether or not the server
// runs.

const { values } = parseArgs({ options: { reset: { type: 'string' } } })
const settings = readSettings(process.env)
if ('problems' in settings) stopWith(settings.problems.join('\n'))
const { dataDir, databaseUrl, secretKey } = settings

const reached = await reachExistingDatabase({ dataDir, databaseUrl, log: { ...print, info: () => {} } })
if ('refusal' in reached) stopWith(reached.words)
const appUrl = databaseUrl ?? readConnectionFile(clusterPlaces(resolve(dataDir)))?.appUrl
if (!appUrl) throw new Error('the embedded database runs and has not said where')
const database = connectDatabase(appUrl, 1, error => print.error(`The database said: ${error.message}`))
try {
  if (values.reset === undefined) await printPassword()
  else await reset(values.reset)
} finally {
  await database.close()
  await reached.close()
}

async function printPassword(): Promise<void> {
  const key = findSecretKey(dataDir, secretKey)
  const password = key && (await printFirstPassword(database, secretBox(key)))
  if (password) return print.info(`Password of ${FIRST_USER}: ${password}`)
  fail(
    `The first password of ${FIRST_USER} can no longer be printed: ${FIRST_USER} has signed in, the password was changed, or it ` +
      `was set with ADMIN_PASSWORD.\nTo set a new one: npm run admin-password -- --reset ${FIRST_USER}`,
  )
}

async function reset(name: string): Promise<void> {
  const password = await resetByMachineOwner(database, name, { clock: machineClock, random: machineRandom })
  if (!password) return fail(`There is no user ${name}. Give a user name, e-mail address or mobile.`)
  print.info(`New password of ${name}: ${password}\n${name} is signed out everywhere. Change it after signing in.`)
}
