import { expect, it } from 'vitest'
import { readReplacedWords } from '../replaced-words.ts'
import { countSyllables, readingGrade } from './reading-grade.ts'
import { textCheck } from './text-findings.ts'

const check = textCheck(readReplacedWords())
const problems = (message: string, key = 'some.key') => check(key, message).map(({ problem }) => problem)

it('counts syllables as a dictionary does', () => {
  const counted = [
    'the',
    'table',
    'created',
    'closed',
    'categories',
    'employee',
    'language',
    'GST',
    '12.50',
    'catalogue.plu:list',
    'sign-in',
  ]
  expect(counted.map(countSyllables)).toEqual([1, 2, 3, 1, 4, 3, 2, 1, 1, 1, 2])
})

it('computes the grade of Flesch and Kincaid', () => {
  // 12 words in 2 sentences with 13 syllables: 0.39 × 6 + 11.8 × 13 / 12 − 15.59.
  expect(readingGrade('The dog ran to the big house. It was not very old.')).toBeCloseTo(-0.47, 2)
})

it('grades no text of fewer than ten words', () => {
  expect(readingGrade('Authentication configuration unavailable.')).toBeUndefined()
})

it('finds a phrase that is replaced, in every form of a message', () => {
  expect(problems('Left empty, the next free number.')).toHaveLength(1)
  expect(problems('{count, plural, one {One code was made} other {# codes were created}}')).toHaveLength(1)
  expect(problems('Leave empty to use the next free number.')).toEqual([])
})

it('lets people search by an old name', () => {
  expect(problems('past sales, sales history', 'pos.sale.alsoCalled')).toEqual([])
})

it('finds a text that is hard to read, and passes the same in plain words', () => {
  const hard =
    'Authentication configuration modifications necessitate additional authorisation by responsible personnel.'
  expect(problems(`${hard} Subsequent modifications are unavailable.`)).toEqual([expect.stringContaining('grade')])
  expect(problems('A second person must approve this change. Ask another administrator to do it.')).toEqual([])
})

it('does not grade names', () => {
  expect(
    problems(
      'Authentication configuration modifications necessitate additional authorisation by responsible personnel',
    ),
  ).toEqual([])
})

it('lists a sentence of more than twenty words without failing', () => {
  const long = 'You can add a dog or a cat or a cow or a hen or a pig or a fox or an owl.'
  expect(check('some.key', long)).toMatchObject([{ fails: false }])
})

it('leaves the texts of the specification as they are', () => {
  expect(problems('Verification code invalid, please check your SMS')).toEqual([])
})
