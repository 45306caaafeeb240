import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { machine } from '#platform/console/shell/device/clock.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { VersionLine } from './version-line.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  window.localStorage.removeItem('debug')
})

async function clickVersion(pauses: readonly number[]): Promise<void> {
  const { user } = await renderPage(<VersionLine />, { messages: {}, permissions: [] })
  let at = 1_000_000
  vi.spyOn(machine, 'now').mockImplementation(() => at)
  const version = await screen.findByText(/version/i)
  for (const pause of pauses) {
    at += pause
    await user.click(version)
  }
}

const debug = () => window.localStorage.getItem('debug')

it('switches debug mode on and off with seven clicks in a row', async () => {
  await clickVersion([0, 1, 1, 1, 1, 1, 1])
  expect(debug()).toBe('1')
  const version = screen.getByText(/version/i)
  for (let n = 0; n < 7; n += 1) version.click()
  expect(debug()).toBeNull()
})

it('counts again after two seconds', async () => {
  await clickVersion([0, 1, 1, 1, 1, 1, 2001])
  expect(debug()).toBeNull()
})
