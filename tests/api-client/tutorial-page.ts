import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface TutorialCall {
  /** `/v1/pos/sale/upload` */
  readonly path: string
  readonly body: unknown
}

const CURL = /curl -s \$API(\S+) [^']*'Content-Type: application\/json' \\?\s*-d '([\s\S]*?)'\n/g

/** The calls that docs/api.md shows with curl. */
export function readTutorial(): TutorialCall[] {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'api.md'), 'utf8')
  return [...page.matchAll(CURL)].map(([, path, body = '']) => ({ path: `/v1${path}`, body: JSON.parse(body) }))
}
