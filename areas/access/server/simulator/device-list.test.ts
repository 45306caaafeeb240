import { createHash, createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { type ListEntry, type ListPage, signedText } from '../../rules/list-signature.ts'
import { deviceList } from './device-list.ts'

const KEY = 'chd_a-key-of-this-test-alone'

const entry = (key: string): ListEntry => ({
  key,
  from: null,
  to: null,
  groups: [],
  passback: 'inherit',
  status: 'active',
})

/** A page as the server signs it. */
function signed(page: Partial<ListPage> & { full?: boolean }, key = KEY) {
  const { full = false, ...rest } = page
  const whole: ListPage = { from: 0, to: 1, page: 1, last: true, put: [], remove: [], terms: undefined, ...rest }
  const secret = createHash('sha256').update(key).digest()
  return { ...whole, full, signature: createHmac('sha256', secret).update(signedText(whole)).digest('hex') }
}

const withOne = () => {
  const list = deviceList(KEY)
  expect(list.take(signed({ full: true, to: 5, put: [entry('a')] }))).toBe('applied')
  return list
}
const stands = (list: ReturnType<typeof deviceList>) => ({ version: list.version(), size: list.size() })

it('a list that another key signed is refused, and so is one that was changed on the way', () => {
  const list = withOne()
  expect(list.take(signed({ from: 5, to: 6, put: [entry('b')] }, 'chd_the-key-of-somebody-else'))).toBe('refused')
  expect(list.take({ ...signed({ from: 5, to: 6, put: [entry('b')] }), put: [entry('b'), entry('c')] })).toBe('refused')
  expect(list.take({ ...signed({ from: 5, to: 6 }), signature: '' })).toBe('refused')
  expect(stands(list)).toEqual({ version: 5, size: 1 })
})

it('a list with a gap is refused: from another version, or without one of its pages', () => {
  const list = withOne()
  expect(list.take(signed({ from: 6, to: 7, put: [entry('b')] }))).toBe('refused')
  expect(list.take(signed({ from: 5, to: 8, page: 1, last: false, put: [entry('b')] }))).toBe('waits')
  expect(list.take(signed({ from: 5, to: 8, page: 3, last: true, put: [entry('d')] }))).toBe('refused')
  expect(stands(list)).toEqual({ version: 5, size: 1 })
})

it('pages are applied together when the last has come; a full list forgets the one before', () => {
  const list = withOne()
  expect(list.take(signed({ from: 5, to: 8, page: 1, last: false, put: [entry('b')] }))).toBe('waits')
  expect(stands(list)).toEqual({ version: 5, size: 1 })
  expect(list.take(signed({ from: 5, to: 8, page: 2, put: [entry('c')], remove: ['a'] }))).toBe('applied')
  expect(stands(list)).toEqual({ version: 8, size: 2 })
  expect(list.take(signed({ full: true, to: 9, put: [entry('z')] }))).toBe('applied')
  expect(stands(list)).toEqual({ version: 9, size: 1 })
})
