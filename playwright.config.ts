import { defineConfig } from '@playwright/test'
import { browserArgs, findTestBrowser } from './tests/support/browser.ts'

const browser = findTestBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/e2e-setup.ts',
  // Browsers wait as much as they work: two of them would leave a core idle.
  workers: 3,
  fullyParallel: true,
  // A test that passes the second time is wrong, or the product is. scripts/test-runners.ts describes the exception.
  retries: 0,
  // Long, because the machine may be busy. Passing tests do not wait for it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    // Set by the global setup once the server is open; the workers start after that.
    baseURL: process.env.E2E_URL ?? '',
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    // Nothing waits for animations; pictures show how they look.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing takes an eighth of the run; a failed page is attached as text. Use `--trace on` for a single test.
    trace: 'off',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: browserArgs,
    },
  },
})
