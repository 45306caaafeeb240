import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isConsoleFresh } from './console-sources.mjs'
import { ensureInstalled } from './install.mjs'
import { runOnNode24 } from './node24.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Installs what is missing, then runs a script on Node 24 and exits with its exit code.
 *
 * @param {string[]} script path and arguments
 * @param {{ console?: boolean }} [needs] console: the built console, updated first
 */
export async function runPrepared(script, needs = {}) {
  process.exitCode = await prepareAndRun(script, needs)
}

/**
 * @param {string[]} script
 * @param {{ console?: boolean }} needs
 */
async function prepareAndRun(script, needs) {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    console.error(`Countinghouse needs Node 20 or newer to start; this is ${process.version}.`)
    return 1
  }
  if (!(await ensureInstalled(root))) return 1
  if (needs.console && !isConsoleFresh(root)) {
    console.log('Building the console')
    const failed = await runOnNode24(root, ['scripts/build-console.mjs'])
    if (failed) return failed
  }
  return runOnNode24(root, script)
}
