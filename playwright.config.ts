import { defineConfig } from '@playwright/test'
import { browserArgs, findTestBrowser } from './tests/support/browser.ts'

const browser = findTestBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/e2e-setup.ts',
  // A browser waits as much as it works: two of them leave a core idle.
  workers: 3,
  fullyParallel: true,
  // A test that passes the second time is a test, or a product, that is wrong the first time. scripts/test-runners.ts says where
  // one is repeated all the same.
  retries: 0,
  // Long, because a machine may be busy with other things: what is right is not waited for.
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
    // Nothing waits for an animation to end; how it moves is looked at in pictures.
    contextOptions: { reducedMotion: 'reduce' },
    // Costs an eighth of the run; what a failed page showed is attached in words. `--trace on` for one test.
    trace: 'off',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: browserArgs,
    },
  },
})
