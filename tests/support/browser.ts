import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** First the browser without windows: Playwright's default, at three quarters of the processor time. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

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
export function findTestBrowser(path = process.env.PATH ?? ''): string | undefined {
  const folders = path.split(delimiter).filter(Boolean)
  return programs.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
