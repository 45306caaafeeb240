import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-files.ts'

/**
 * Contents of `platform/contract/replaced-words.json`: words that the product does not use, with their replacements.
 */
export interface ReplacedWords {
  /** In texts on screen: regular expressions. */
  readonly phrases: Readonly<Record<string, string>>
  /** Long words that every reader knows from work: they do not raise the reading grade. */
  readonly familiarWords: readonly string[]
  /** Texts of the specification that must not change. */
  readonly fixedTexts: readonly string[]
  /** In comments: regular expressions. */
  readonly commentPhrases: Readonly<Record<string, string>>
  /** In code: words that no name of a file, function, type or value contains. */
  readonly nameParts: Readonly<Record<string, string>>
  /** In code: whole names that do not tell the value's kind. */
  readonly names: Readonly<Record<string, string>>
}

export function readReplacedWords(): ReplacedWords {
  const file = join(root, 'platform', 'contract', 'replaced-words.json')
  return JSON.parse(readFileSync(file, 'utf8')) as ReplacedWords // as: a file of this repository
}
