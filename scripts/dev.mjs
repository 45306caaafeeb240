import { runPrepared } from './prepare.mjs'

await runPrepared(['scripts/dev.ts', ...process.argv.slice(2)])
