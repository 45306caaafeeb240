import { join } from 'node:path'
import type { Manifest } from '#platform/server/db/backup/manifest.ts'
import { reachDatabase } from '#platform/server/db/backup/reach-database.ts'
import { restoreBackup } from '#platform/server/db/backup/restore-backup.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { findSecretKey, fingerprint } from '#platform/server/secret-key.ts'
import { fail, print, readCommand, stopWith } from './backup-command.ts'

// npm run restore -- FILE: restores into an empty database and an empty files folder, all or nothing.
const { file, settings } = readCommand('restore')
const { dataDir, databaseUrl } = settings

const reached = await reachDatabase({ dataDir, databaseUrl, log: print })
if ('refusal' in reached) stopWith(reached.words)
try {
  const restored = await restoreBackup({ ownerUrl: reached.ownerUrl, dataDir, file, migrate })
  if ('refusal' in restored) fail(restored.words)
  else report(restored)
} finally {
  await reached.close()
}

function report({ made, tables, files, secretKey }: Manifest): void {
  print.info(`Restored the backup of ${made}: ${tables.length} tables, ${files.length} files.`)
  if (settings.filesPlace && files.length > 0)
    print.warn(
      `The files are in ${join(dataDir, 'files')}: copy them to the bucket of FILES_URL before the product starts.`,
    )
  const key = findSecretKey(dataDir, settings.secretKey)
  if (key !== undefined && fingerprint(key) === secretKey) return
  print.warn(
    'Its encrypted fields (payment credentials, mail passwords) need the SECRET_KEY they were written with: set it, or ' +
      'put the secret-key file of the former DATA_DIR into this one before the product starts. Without it they have to ' +
      'be typed in again.',
  )
}
