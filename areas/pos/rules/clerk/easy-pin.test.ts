import { expect, test } from 'vitest'
import { isEasyPin } from './easy-pin.ts'

const EASY = [
  '0000',
  '1111',
  '1234',
  '2345',
  '4321',
  '7890',
  '0987',
  '9876',
  '1212',
  '123123',
  '55555',
  '12345678',
  '2580',
]
test.each(EASY)('%s is easy to guess', pin => expect(isEasyPin(pin)).toBe(true))

test.each(['1479', '2586', '5937', '1231', '12321', '20481357'])('%s is not easy to guess', pin =>
  expect(isEasyPin(pin)).toBe(false),
)

test('rejects 122 of the 10,000 four-digit PINs', () => {
  const easy = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).filter(isEasyPin)
  expect(easy).toHaveLength(122)
})
