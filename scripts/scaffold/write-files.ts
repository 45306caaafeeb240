import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Texts of files by their path from the root. */
export type WrittenFiles = ReadonlyMap<string, string>

/** Writes files and formats them and their imports with Biome. */
export function writeFiles(root: string, files: WrittenFiles): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const biome = join(root, 'node_modules', '.bin', 'biome')
  execFileSync(biome, ['check', '--write', '--log-level=error', ...files.keys()], { cwd: root, stdio: 'inherit' })
}
