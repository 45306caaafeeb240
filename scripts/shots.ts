import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../tests/support/launch-browser.ts'
import { startServer, temporaryDataDir } from '../tests/support/running-server.ts'
import { type Looks, type PageShot, shootPages } from './shoot-pages.ts'
import { shotsReport } from './shots-report.ts'

const usage = `npm run shots -- [part of a path] [--as user] [--locale zh-CN]
Takes a picture of every page of a user's menu into shots/{size}-{scheme}/. Starts its own demo, or uses the server of
URL with the password of ADMIN_PASSWORD.`

const root = join(import.meta.dirname, '..')
const folder = join(root, 'shots')
const allLooks: Looks[] = [
  { name: '1440x900-light', width: 1440, height: 900, scheme: 'light' },
  { name: '1440x900-dark', width: 1440, height: 900, scheme: 'dark' },
  { name: '390x844-light', width: 390, height: 844, scheme: 'light' },
  { name: '390x844-dark', width: 390, height: 844, scheme: 'dark' },
]

type Target = { url: string; password: string; end: () => Promise<void> }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string', multiple: true },
    locale: { type: 'string', default: 'en' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(usage)
  process.exit()
}

async function openTarget(): Promise<Target> {
  const { URL: url, ADMIN_PASSWORD: given } = process.env
  if (url) {
    if (!given) throw new Error('With URL, ADMIN_PASSWORD is needed too.')
    return { url: url.replace(/\/$/, ''), password: given, end: async () => {} }
  }
  const built = spawnSync(process.execPath, [join(import.meta.dirname, 'build-console.mjs')], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('The console could not be built.')
  const { dataDir, remove } = temporaryDataDir()
  const password = randomBytes(12).toString('base64url')
  const server = await startServer({
    dataDir,
    env: { DEMO: '1', DEMO_DAYS: '20', ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' },
  })
  return {
    url: server.url,
    password,
    end: async () => {
      await server.stop()
      remove()
    },
  }
}

async function shootEverything({ url, password }: Target): Promise<PageShot[]> {
  const browser = await launchBrowser()
  const users = values.as ?? ['owner', 'admin']
  const seen = new Set<string>()
  const shots: PageShot[] = []
  try {
    // One user after the other, because the second is only pictured where the menu has new pages.
    for (const user of users) {
      const request = {
        browser,
        url,
        password,
        user,
        folder,
        locale: values.locale,
        filter: positionals[0] ?? '',
        seen,
      }
      // Two at once, for two cores.
      for (const pair of [allLooks.slice(0, 2), allLooks.slice(2)]) {
        const shot = await Promise.all(pair.map(looks => shootPages({ ...request, looks })))
        shots.push(...shot.flat())
      }
      for (const { path } of shots) seen.add(path)
    }
  } finally {
    await browser.close()
  }
  return shots
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const started = performance.now()
const target = await openTarget()
try {
  const shots = await shootEverything(target)
  writeFileSync(join(folder, 'report.md'), shotsReport(shots))
  const wrong = shots.filter(({ errors, findings }) => errors.length + findings.length > 0).length
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${shots.length} pictures in ${seconds} s, ${wrong} with errors or findings: shots/report.md`)
  if (shots.length === 0) process.exitCode = 1
} finally {
  await target.end()
}
