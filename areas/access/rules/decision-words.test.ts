import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DECISION_CODES } from './decide.ts'

const wordsIn = (language: string) => {
  const file = join(import.meta.dirname, `../messages/${language}.json`)
  return JSON.parse(readFileSync(file, 'utf8')).acs.decision.codes as Record<string, string>
}

it.each(['en', 'zh-CN'])(
  'every code of a decision has words in %s, and no words are of a code that there is not',
  language => {
    const words = wordsIn(language)
    expect(Object.keys(words).toSorted()).toEqual([...DECISION_CODES].toSorted())
    expect(Object.values(words).filter(text => text.trim() === '')).toEqual([])
  },
)
