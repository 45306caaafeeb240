import { expect, it } from 'vitest'
import { replacedPhrases } from './replaced-phrases.ts'
import { readReplacedWords } from './replaced-words.ts'
import { readSource } from './source-file.ts'

const words = readReplacedWords()
const find = (text: string) =>
  replacedPhrases(readSource('areas/pos/rules/sale.ts', text), words).map(({ line }) => line)

it('finds a replaced phrase in a comment, also across its lines', () => {
  expect(find('// Whoever pays is asked.')).toEqual([1])
  expect(find('\n/**\n * The amount stands\n * in the ledger.\n */\nconst total = 1')).toEqual([5])
})

it('leaves texts and names of code to their own rules, and phrases that only look alike', () => {
  expect(find("const words = 'Whoever pays goes on'")).toEqual([])
  expect(find('// The guest goes on to the payment. Who stands at the counter?')).toEqual([])
})
