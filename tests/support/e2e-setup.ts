import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fastFolder } from './fast-folder.ts'
import { startServer, temporaryDataDir } from './running-server.ts'

/** The password of every demo user in the browser tests. */
export const demoPassword = 'a long walk to the counting house'

// Playwright requires a default export here.
export default async function setUp(): Promise<() => Promise<void>> {
  buildConsole()
  const { dataDir, remove } = temporaryDataDir(fastFolder())
  const server = await startServer({
    dataDir,
    // The second server of the language journey listens beside this one.
    env: {
      ...{ DEMO: '1', DEMO_DAYS: '8', ADMIN_PASSWORD: demoPassword, LOG_LEVEL: 'warn' },
      PRIVATE_TARGETS: '127.0.0.1',
    },
  })
  process.env.E2E_URL = server.url
  process.env.E2E_DATA_DIR = dataDir
  return async () => {
    const code = await server.stop()
    remove()
    if (code !== 0) throw new Error(`the server ended with ${code}. It said:\n${server.output()}`)
  }
}

/** Does nothing when it is up to date. */
export function buildConsole(): void {
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'build-console.mjs')
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the console could not be built')
}
