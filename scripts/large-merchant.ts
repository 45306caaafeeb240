import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { reachDatabase } from '#platform/server/db/backup/reach-database.ts'
import { clusterPlaces } from '#platform/server/db/embedded/cluster-places.ts'
import { readConnectionFile } from '#platform/server/db/embedded/connection-file.ts'
import { readSettings } from '#platform/server/settings.ts'
import { LARGE_USER, seedLargeMerchant } from '../tests/bench/large-merchant/seed.ts'
import { print, stopWith } from './backup-command.ts'

// npm run seed:large -- [--products 50000]: adds a merchant with 400 sites and this many products to the product's
// database, whether or not the server runs. Signs in as "large" with ADMIN_PASSWORD.

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { products: { type: 'string', default: '50000' } } })
const products = Number(values.products)
if (!Number.isInteger(products) || products < 1) stopWith('--products must be a whole number.')
const settings = readSettings(process.env)
if ('problems' in settings) stopWith(settings.problems.join('\n'))
const { dataDir, databaseUrl, adminPassword } = settings
if (!adminPassword) stopWith('Set ADMIN_PASSWORD: it becomes the password of the merchant’s owner.')

const reached = await reachDatabase({ dataDir, databaseUrl, log: print })
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
    say: print.info,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  print.info(
    made
      ? `Added the large merchant with ${there} products in ${seconds} s. Sign in as "${LARGE_USER}".`
      : `The large merchant is there already, with ${there} products; nothing was changed.`,
  )
} finally {
  await reached.close()
}
