import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { consoleFingerprint, isConsoleFresh, stampFile } from './console-sources.mjs'
import { precompress } from './precompress.mjs'

// Runs on Node 24. Builds dist/console where its sources changed; --force builds it anyway.
const root = dirname(dirname(fileURLToPath(import.meta.url)))
if (process.argv.includes('--force') || !isConsoleFresh(root)) {
  await buildConsole().catch(error => {
    // The bundler's message shows the place in our source; its stack shows only the bundler.
    console.error(`The console could not be built.\n${error.message}`)
    process.exitCode = 1
  })
}

async function buildConsole() {
  const started = performance.now()
  const fingerprint = consoleFingerprint(root)
  // Built beside and swapped in at the end, so that two builds at once, or one that fails, leave a complete console.
  const fresh = join(root, 'dist', `console-${process.pid}`)
  try {
    await build({ root, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } })
    const configFile = join(root, 'vite.visitor.config.ts')
    await build({ root, configFile, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: false } })
    await precompress(fresh)
    swapIn(fresh)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  writeFileSync(stampFile(root), fingerprint)
  console.log(`Built the console in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** @param {string} fresh */
function swapIn(fresh) {
  const live = join(root, 'dist', 'console')
  const old = join(root, 'dist', `console-old-${process.pid}`)
  mkdirSync(live, { recursive: true })
  renameSync(live, old)
  renameSync(fresh, live)
  rmSync(old, { recursive: true, force: true })
}
