import { runPrepared } from './prepare.mjs'

// node scripts/run.mjs <script> [arguments]: runs the script on Node 24, after installing packages.
await runPrepared(process.argv.slice(2))
