import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findTestBrowser } from '../tests/support/browser.ts'

/**
 * Installs Chromium where that needs no confirmation: on Debian and its derivatives, as root.
 *
 * @returns the program's path; undefined on failure, whose reason has been printed
 */
export async function provideBrowser(): Promise<string | undefined> {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined
  console.log('Installing Chromium for the end-to-end tests (apt-get)')
  if (!aptGet('update', '-qq')) return undefined
  // Older Debians only have the whole browser.
  const installed = ['chromium-headless-shell', 'chromium'].some(name =>
    aptGet('install', '-y', '-qq', '--no-install-recommends', name),
  )
  return installed ? findTestBrowser() : undefined
}

function aptGet(...args: string[]): boolean {
  const { status, stderr, error } = spawnSync('apt-get', args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 5 * 60_000,
  })
  if (status === 0) return true
  console.error(`apt-get ${args.join(' ')} did not work: ${error?.message ?? stderr}`)
  return false
}
