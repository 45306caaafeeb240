import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { definedPages } from './scripts/defined-pages.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { WAIT_MS } from './tests/support/wait-ms.ts'

const apart = ['**/node_modules/**', 'dist/**', 'data/**', 'tests/e2e/**']
const onDatabase = ['**/*.api.test.ts', 'tests/faults/**/*.test.ts']
/** What only a distributed database can show. */
const onCitus = ['**/*.citus.test.ts']
/** What is asked of another kind of database once the suite has run on the embedded one (scripts/test.ts). */
const onRecorded = ['**/*.recorded.test.ts']
/** These start the embedded PostgreSQL themselves, whatever the others run on. */
const onEmbedded = ['platform/server/db/embedded/**', 'tests/faults/embedded/**']

/**
 * Milliseconds after which a test counts as hanging. Not a measure of speed: on a busy machine, reading all sources or
 * a few hundred cases of a property take minutes.
 */
const HANGS_AFTER = 300_000

export default defineConfig({
  test: {
    expect: { poll: { timeout: WAIT_MS } },
    // The default would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [definedPages()],
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...apart, ...onDatabase, ...onCitus, ...onRecorded, '**/*.ui.test.tsx'],
          environment: 'node',
          // No test here changes what it imports: files of one worker share the modules instead of loading them again.
          isolate: false,
          setupFiles: ['tests/support/wait-setup.ts'],
          testTimeout: HANGS_AFTER,
          hookTimeout: HANGS_AFTER,
        },
      },
      {
        plugins: [definedPages(), react()],
        test: {
          name: 'ui',
          include: ['**/*.ui.test.tsx'],
          exclude: apart,
          environment: 'jsdom',
          setupFiles: ['tests/support/wait-setup.ts', 'tests/support/ui-setup.ts'],
          testTimeout: HANGS_AFTER,
          hookTimeout: HANGS_AFTER,
        },
      },
      {
        test: {
          name: 'api',
          include: [
            ...onDatabase,
            ...(process.env.TEST_DATABASE === 'citus' ? onCitus : []),
            ...(process.env.RECORDED_STATEMENTS ? onRecorded : []),
          ],
          // It would be the same run again.
          exclude: process.env.TEST_DATABASE ? [...apart, ...onEmbedded] : apart,
          environment: 'node',
          // As above; each file has its own database and server, and loading the product is half of a file's time.
          isolate: false,
          setupFiles: ['tests/support/wait-setup.ts', 'tests/support/record-statements.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: HANGS_AFTER,
          hookTimeout: HANGS_AFTER,
        },
      },
    ],
  },
})
