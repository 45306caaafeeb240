import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { definedPages } from './scripts/defined-pages.ts'

const apart = ['**/node_modules/**', 'dist/**', 'data/**', 'tests/e2e/**']
const onDatabase = ['**/*.api.test.ts', 'tests/faults/**/*.test.ts']
/** Start the embedded PostgreSQL themselves, whatever the others run on. */
const onEmbedded = ['platform/server/db/embedded/**', 'tests/faults/embedded/**']

/**
 * Milliseconds after which a test counts as hanging. Not a measure of speed: on a machine that does other work, reading all
 * sources or a few hundred cases of a property take minutes.
 */
const HANGS_AFTER = 300_000

export default defineConfig({
  test: {
    // Its own default leaves one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        plugins: [definedPages()],
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...apart, ...onDatabase, '**/*.ui.test.tsx'],
          environment: 'node',
          // Nothing here changes what it imports: files of one worker share the modules instead of loading them anew.
          isolate: false,
          testTimeout: HANGS_AFTER,
        },
      },
      {
        plugins: [definedPages(), react()],
        test: {
          name: 'ui',
          include: ['**/*.ui.test.tsx'],
          exclude: apart,
          environment: 'jsdom',
          setupFiles: ['tests/support/ui-setup.ts'],
          testTimeout: HANGS_AFTER,
        },
      },
      {
        test: {
          name: 'api',
          include: onDatabase,
          // Would be the same run a second time.
          exclude: process.env.TEST_DATABASE ? [...apart, ...onEmbedded] : apart,
          environment: 'node',
          // As above; each file has a database and a server of its own, and loading the product is half of a file's time.
          isolate: false,
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: HANGS_AFTER,
          hookTimeout: HANGS_AFTER,
        },
      },
    ],
  },
})
