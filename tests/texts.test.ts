import { expect, it } from 'vitest'
import { readMessageSets } from './support/code-rules/message-files.ts'
import { readReplacedWords } from './support/code-rules/replaced-words.ts'
import { root } from './support/code-rules/source-files.ts'
import { textCheck } from './support/code-rules/texts/text-findings.ts'

// The English texts are plain: no phrase that platform/contract/replaced-words.json replaces, and no help or error
// above a reading grade of 8. `node scripts/texts.ts [area]` lists the findings and the long sentences.

const words = readReplacedWords()
const check = textCheck(words)
const english = readMessageSets(root).filter(({ language }) => language === 'en')
const findings = english.flatMap(({ owner, messages }) =>
  [...messages]
    .flatMap(([key, text]) => check(key, text))
    .filter(({ fails }) => fails)
    .map(({ key, problem, text }) => `${owner} ${key}: ${problem} in “${text}”`),
)

it('has plain English texts', () => {
  expect(findings).toEqual([])
})
