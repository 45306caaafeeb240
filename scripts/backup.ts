import type { Manifest } from '#platform/server/db/backup/manifest.ts'
import { reachExistingDatabase } from '#platform/server/db/backup/reach-database.ts'
import { writeBackup } from '#platform/server/db/backup/write-backup.ts'
import { findSecretKey, fingerprint } from '#platform/server/secret-key.ts'
import product from '../package.json' with { type: 'json' }
import { fail, print, readCommand, stopWith } from './backup-command.ts'

// npm run backup -- FILE: writes all data of this product into one archive, while it runs.
const { file, settings } = readCommand('backup')
const { dataDir, databaseUrl } = settings

const reached = await reachExistingDatabase({ dataDir, databaseUrl, log: print })
if ('refusal' in reached) stopWith(reached.words)
try {
  const key = findSecretKey(dataDir, settings.secretKey)
  const made = await writeBackup({
    ownerUrl: reached.ownerUrl,
    dataDir,
    file,
    now: new Date(),
    product: product.version,
    secretKey: key === undefined ? '' : fingerprint(key),
  })
  if ('refusal' in made) fail(made.words)
  else report(made)
} finally {
  await reached.close()
}

function report({ tables, files }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  print.info(`${file}: ${rows} rows of ${tables.length} tables and ${files.length} files.`)
  if (settings.filesPlace) print.warn('Uploaded files are in the bucket of FILES_URL, not in the archive.')
  print.info('The key of the encrypted fields is not in it: keep SECRET_KEY (or DATA_DIR/secret-key) in another place.')
}
