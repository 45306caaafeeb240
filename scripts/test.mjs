import { runPrepared } from './prepare.mjs'

await runPrepared(['scripts/test.ts', ...process.argv.slice(2)])
