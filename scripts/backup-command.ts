import { resolve } from 'node:path'
import { readSettings, type Settings } from '#platform/server/settings.ts'

/** Output for the person at the command line. */
export const print = {
  info: (words: string) => console.log(words),
  warn: (words: string) => console.warn(words),
  error: (words: string) => console.error(words),
}

/** The program then closes what it opened, and ends with code 1. */
export function fail(words: string): void {
  print.error(words)
  process.exitCode = 1
}

/** For refusals before anything was opened. */
export function stopWith(words: string): never {
  print.error(words)
  process.exit(1)
}

/** The argument of backup and restore, and the product's settings. Ends the program when they are wrong. */
export function readCommand(name: 'backup' | 'restore'): { file: string; settings: Settings } {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0) stopWith(`Usage: npm run ${name} -- FILE`)
  const settings = readSettings(process.env)
  if ('problems' in settings) stopWith(settings.problems.join('\n'))
  return { file: resolve(file), settings }
}
