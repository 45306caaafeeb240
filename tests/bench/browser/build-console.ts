import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Bench } from '../bench-row.ts'

/** Builds the console that a browser is measured with. */
export function buildConsole({ root }: Bench): void {
  const built = spawnSync(process.execPath, [join(root, 'scripts', 'build-console.mjs')], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the console could not be built')
}
