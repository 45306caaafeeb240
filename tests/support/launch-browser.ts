import { type Browser, chromium } from '@playwright/test'
import { browserArgs, findTestBrowser } from './browser.ts'

/** Starts the machine's browser; throws where there is none. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findTestBrowser()
  if (!executablePath) throw new Error('no chromium-headless-shell, Chromium or Chrome is on PATH')
  return chromium.launch({ executablePath, args: browserArgs })
}
