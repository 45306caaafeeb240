import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer } from 'vite'

// Runs the server in Node's watch mode (it restarts when a loaded file changes) and the console on Vite's dev server,
// which forwards calls. People open only the console's address.

const root = join(import.meta.dirname, '..')
const consolePort = Number(process.env.PORT ?? 8080)
const serverPort = consolePort + 1
const consoleUrl = process.env.PUBLIC_URL ?? `http://localhost:${consolePort}`

process.env.DEV_SERVER_URL = `http://127.0.0.1:${serverPort}`

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort), PUBLIC_URL: consoleUrl },
})

const vite = await createServer({
  root,
  clearScreen: false,
  server: { port: consolePort, strictPort: true, host: process.env.HOST ?? '127.0.0.1' },
})
await vite.listen()
console.log(`The console, reloading as you write: ${consoleUrl} (calls go to ${process.env.DEV_SERVER_URL})`)

async function end() {
  await vite.close()
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  process.exit()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
server.once('exit', end)
