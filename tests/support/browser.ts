import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** The same browser without windows: Playwright's default for tests, at three quarters of the processor time. */
const withoutWindows = 'chromium-headless-shell'

/** Chromium's arguments for tests and pictures: no sandbox (they run as root), no background traffic. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The machine's own Chromium or Chrome on PATH: nothing is downloaded. */
export const findBrowser = (path?: string): string | undefined => findProgram(whole, path)

/** The browser for tests: the one without windows where available. */
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
