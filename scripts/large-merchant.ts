import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { reachDatabase } from '#platform/server/db/backup/reach-database.ts'
import { clusterPlaces } from '#platform/server/db/embedded/cluster-places.ts'
import { readConnectionFile } from '#platform/server/db/embedded/connection-file.ts'
import { readSettings } from '#platform/server/settings.ts'
import { LARGE_USER, seedLargeMerchant } from '../tests/bench/large-merchant/seed.ts'
import { say, stopWith } from './backup-command.ts'

// npm run seed:large -- [--products 50000]: a merchant with 400 sites and that many products in the product's database,
// running or not. Signs in as "large" with ADMIN_PASSWORD.

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { products: { type: 'string', default: '50000' } } })
const products = Number(values.products)
if (!Number.isInteger(products) || products < 1) stopWith('--products must be a whole number.')
const settings = readSettings(process.env)
if ('problems' in settings) stopWith(settings.problems.join('\n'))
const { dataDir, databaseUrl, adminPassword } = settings
if (!adminPassword) stopWith('Set ADMIN_PASSWORD: it becomes the password of the merchant’s owner.')

const reached = await reachDatabase({ dataDir, databaseUrl, log: say })
if ('refusal' in reached) stopWith(reached.words)
const appUrl = databaseUrl ?? readConnectionFile(clusterPlaces(resolve(dataDir)))?.appUrl
const started = performance.now()
try {
  if (!appUrl) throw new Error('the embedded database runs and has not said where')
  const { made, products: there } = await seedLargeMerchant({
    ownerUrl: reached.ownerUrl,
    appUrl,
    root,
    products,
    password: adminPassword,
    say: say.info,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say.info(
    made
      ? `Added the large merchant with ${there} products in ${seconds} s. Sign in as "${LARGE_USER}".`
      : `The large merchant is there already, with ${there} products; nothing was changed.`,
  )
} finally {
  await reached.close()
}
