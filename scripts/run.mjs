import { runPrepared } from './prepare.mjs'

// node scripts/run.mjs <script> [arguments]: the script on Node 24, everything installed.
await runPrepared(process.argv.slice(2))
