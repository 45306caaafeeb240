import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { installAdvice } from './install-advice.mjs'
import { missingPackages } from './install-state.mjs'
import { node24 } from './node24.mjs'

/**
 * Updates node_modules to package-lock.json; does nothing (in a few milliseconds) when it is up to date.
 *
 * @param {string} root the repository
 * @returns {Promise<boolean>} false on failure: the reason has been printed
 */
export async function ensureInstalled(root) {
  if (isStamped(root)) return true
  if (!isInstalled(root)) {
    console.log('Installing what package-lock.json asks for (once)')
    if (!(await npmCi(root)) || !runsNode24(root)) return false
  }
  writeFileSync(stampFile(root), stamp(root) ?? '')
  return true
}

/** @param {string} root */
const stampFile = root => join(root, 'node_modules', '.countinghouse-installed')

/** @param {string} root */
const npmLockFile = root => join(root, 'node_modules', '.package-lock.json')

/** @param {string} root */
function isStamped(root) {
  const now = stamp(root)
  return now !== undefined && existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === now
}

/**
 * Records what was installed, and from what: npm rewrites its own lockfile whenever it changes node_modules, so a later
 * `npm install` of another version invalidates the stamp.
 *
 * @param {string} root
 */
function stamp(root) {
  if (!existsSync(npmLockFile(root)) || !existsSync(node24(root))) return undefined
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const { mtimeMs, size } = statSync(npmLockFile(root))
  return `${wanted} ${mtimeMs} ${size}\n`
}

/** @param {string} root */
function isInstalled(root) {
  if (!existsSync(npmLockFile(root)) || !existsSync(node24(root))) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const installed = JSON.parse(readFileSync(npmLockFile(root), 'utf8'))
  return missingPackages(wanted, installed, { os: process.platform, cpu: process.arch, libc }).length === 0
}

function libc() {
  if (process.platform !== 'linux') return undefined
  // Without this the report looks up a name for every open connection, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true })
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const report = Object(process.report.getReport())
  return report.header?.glibcVersionRuntime ? 'glibc' : 'musl'
}

/**
 * @param {string} root
 * @returns {Promise<boolean>}
 */
function npmCi(root) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Neither NODE_ENV=production nor a personal .npmrc may leave out packages that build the console or run the
  // database. Errors only, because under Node 20 npm would warn about every package that requires Node 24.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  return new Promise(resolve => {
    const child = spawn(npm, args, {
      cwd: root,
      env: { ...process.env, PATH: machinePath() },
      stdio: ['ignore', 'inherit', 'pipe'],
      shell: process.platform === 'win32',
    })
    let said = ''
    child.stderr.on('data', chunk => {
      said += chunk
      process.stderr.write(chunk)
    })
    child.on('error', error => {
      console.error(installAdvice({ code: 'code' in error ? String(error.code) : '', said: error.message }))
      resolve(false)
    })
    child.on('close', (exitCode, signal) => {
      if (exitCode !== 0) console.error(installAdvice({ code: signal ?? String(exitCode), said }))
      resolve(exitCode === 0)
    })
  })
}

/** PATH without the node_modules that npm is about to replace, so that it does not run on a Node that it deletes. */
function machinePath() {
  const own = join('node_modules', '.bin')
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(entry => !entry.replace(/[\\/]+$/, '').endsWith(`${sep}${own}`))
    .join(delimiter)
}

/** @param {string} root */
function runsNode24(root) {
  const { status, error, stdout } = spawnSync(node24(root), ['--version'], { encoding: 'utf8' })
  if (status === 0) return true
  console.error(
    `Node 24 was not installed by its package (${error?.message ?? stdout}). Its install script may have been refused: ` +
      'run `npm ci --ignore-scripts=false`, or allow install scripts for "node" in your npm settings.',
  )
  return false
}
