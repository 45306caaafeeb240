import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A comment directly above a call: `export const payStay = operation('/al/…`, or a member `get: operation(…`. */
const COMMENTED =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export const \w+ =|\w+:)\s*operation(?:<[^(]*>)?\(\s*(['`])([^'`]+)\2/g

/** Paths of several calls are written as `/al/report/${report}/settings`. */
const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/\$\{[^}]*\}/)
      .map(RegExp.escape)
      .join('[^/]+')}$`,
  )

const toText = (comment: string): string =>
  comment
    .split('\n')
    .map(line => line.replace(/^\s*\*?\s?/, '').trim())
    .filter(line => !line.startsWith('@'))
    .join(' ')
    .trim()

export type CallComments = (path: string) => string | undefined

/**
 * Descriptions of calls, read from the comments above their definitions. The sources are part of every installation
 * (Node runs TypeScript as it is), and the console's bundle does not grow by texts for programmers.
 */
export function readCallComments(root: string): CallComments {
  const whole = new Map<string, string>()
  const patterns: { readonly pattern: RegExp; readonly text: string }[] = []
  for (const file of globSync(['areas/*/contract/**/*.ts', 'platform/contract/**/*.ts'], { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, comment = '', , path = ''] of source.matchAll(COMMENTED)) {
      if (path.includes('${')) patterns.push({ pattern: toPattern(path), text: toText(comment) })
      else whole.set(path, toText(comment))
    }
  }
  return path => whole.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.text
}
