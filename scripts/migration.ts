import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { definedTables } from './defined-tables.ts'
import { writeMigration } from './write-migration.ts'

/**
 * `node scripts/migration.ts NAME [--base COMMIT]`: writes drizzle/{time}_NAME.sql with the differences between the
 * definitions and those of a commit (HEAD by default). Every commit contains the migration of its own definitions
 * (tests/migrations.api.test.ts), so the base's definitions equal the schema of its migrations.
 *
 * Files are named by time instead of a number, so that two branches with a new table each merge without a conflict.
 */
const root = join(import.meta.dirname, '..')

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, maxBuffer: 1024 ** 3, stdio: ['ignore', 'pipe', 'inherit'] })

/** The tables of a commit, from its files in a temporary folder. */
async function tablesAt(commit: string): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-base-'))
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    return await definedTables(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function main(name: string, base: string): Promise<void> {
  const file = await writeMigration(root, name, await tablesAt(base), await definedTables(root))
  process.stdout.write(file ? `Wrote ${file}.\n` : `Nothing has changed since ${base}.\n`)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string', default: 'HEAD' } },
})
const [name = ''] = positionals
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  process.stderr.write('Usage: node scripts/migration.ts NAME [--base COMMIT] (NAME: lower case, digits and _)\n')
  process.exit(2)
}
await main(name, values.base)
