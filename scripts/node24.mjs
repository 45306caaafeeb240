import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/**
 * The Node 24 of the lockfile, whichever Node the machine has.
 *
 * @param {string} root the repository
 */
export function node24(root) {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/**
 * Node's cache of compiled sources and libraries. Without it every start strips the types of a thousand files again,
 * which is half of the start.
 *
 * @param {string} root the repository
 */
const compileCache = root => join(root, 'node_modules', '.cache', 'node')

/**
 * Runs a script on Node 24 in place of this process: same terminal, forwarded signals, same exit code.
 *
 * @param {string} root the repository, which is also the working directory
 * @param {string[]} args
 * @returns {Promise<number>} exit code; 128 + n where signal n ended it
 */
export function runOnNode24(root, args) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const env = { NODE_COMPILE_CACHE: compileCache(root), ...process.env, PATH: path }
  const child = spawn(node24(root), args, { cwd: root, stdio: 'inherit', env })
  const stopHandingOn = handOnSignals(child)
  const stopWatching = endWithNpm(child)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      stopHandingOn()
      stopWatching()
      resolve(code ?? 128 + (signal ? (signalNumbers[signal] ?? 0) : 0))
    })
  })
}

/** @type {Partial<Record<NodeJS.Signals, number>>} */
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }

/** @param {import('node:child_process').ChildProcess} child */
function handOnSignals(child) {
  // Ctrl-C in a terminal reaches the child directly; a second one from here would force it to stop.
  const fromTerminal = Boolean(process.stdin.isTTY)
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const handlers = signals.map(signal => {
    const handler = () => {
      if (!(fromTerminal && signal === 'SIGINT')) child.kill(signal)
    }
    process.on(signal, handler)
    return { signal, handler }
  })
  return () => {
    for (const { signal, handler } of handlers) process.off(signal, handler)
  }
}

/**
 * Ends the child when npm ends: npm sends SIGTERM to the shell that started us, and a shell such as dash exits without
 * forwarding it. We notice that our parent has changed.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => {}
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, 200)
  return () => clearInterval(timer)
}
