import { expect, it } from 'vitest'
import { isUuid } from './uuid.ts'

it.each(['0198c7b2-0000-7000-8000-00000000000a', '0198C7B2-0000-7000-8000-00000000000A'])('%s is an id', text => {
  expect(isUuid(text)).toBe(true)
})

it.each([
  '',
  'MILK',
  '0198c7b2-0000-7000-8000-00000000000',
  ' 0198c7b2-0000-7000-8000-00000000000a',
  '0198c7b2-0000-7000-8000-00000000000a/..',
  '0198c7b2000070008000000000000000000a',
])('%j is none', text => {
  expect(isUuid(text)).toBe(false)
})
