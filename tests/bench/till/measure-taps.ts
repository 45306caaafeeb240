import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { compiledMessages } from '../../../scripts/compiled-messages.ts'
import { launchBrowser } from '../../support/launch-browser.ts'
import type { Taps } from './page/taps.ts'

const TAPS = 60
/** The first taps compile the code. */
const WARM = 5

/** Taps on a till with five thousand items in a real browser: from the tap to the frame that shows the line. */
export async function measureTaps(): Promise<Taps> {
  const outDir = mkdtempSync(join(tmpdir(), 'till-taps-'))
  const page = { root: join(import.meta.dirname, 'page'), configFile: false, logLevel: 'error' } as const
  await build({
    ...page,
    plugins: [compiledMessages(), react()],
    build: { outDir, emptyOutDir: true, target: 'esnext' },
  })
  const server = await preview({ ...page, build: { outDir }, preview: { port: 0 } })
  const browser = await launchBrowser()
  try {
    const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await tab.goto(server.resolvedUrls?.local[0] ?? '')
    await tab
      .getByRole('button', { name: /^Item / })
      .first()
      .waitFor()
    const { till, bare } = await tab.evaluate(count => window.measureTaps(count), TAPS)
    return { till: till.slice(WARM), bare: bare.slice(WARM) }
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}
