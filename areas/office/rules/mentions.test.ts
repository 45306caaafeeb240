import { expect, it } from 'vitest'
import { mentionedNames } from './mentions.ts'

it('names people once, without the punctuation behind their names', () => {
  expect(mentionedNames('@anna, please ask @Ben. @anna: today!')).toEqual(['anna', 'ben'])
})

it('takes the @ of an e-mail address for none', () => {
  expect(mentionedNames('write to info@example.com')).toEqual([])
})
