import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** The same browser without windows: what Playwright takes for tests by itself, for three quarters of the processor's time. */
const withoutWindows = 'chromium-headless-shell'

/** What the tests and the pictures start Chromium with: no sandbox (they run as root), no traffic of its own. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The machine's own Chromium or Chrome, found on PATH: nothing is downloaded. */
export const findBrowser = (path?: string): string | undefined => findProgram(whole, path)

/** The browser of the tests: the one without windows where it is on the machine. */
export const findTestBrowser = (path?: string): string | undefined => findProgram([withoutWindows, ...whole], path)

function findProgram(names: readonly string[], path = process.env.PATH ?? ''): string | undefined {
  const folders = path.split(delimiter).filter(Boolean)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
