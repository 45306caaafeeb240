import { runPrepared } from './prepare.mjs'

await runPrepared(['server.ts', ...process.argv.slice(2)], { console: true })
