import { expect, test } from 'vitest'
import { looksLikePhone } from './phone.ts'

test.each(['0412 345 678', '+61 (0)412-345-678', '07/3221.1111', '13 11 14'])('%s can be a phone number', text =>
  expect(looksLikePhone(text)).toBe(true),
)

test.each(['', '123', '+', 'call me', '0412 345 678 ext 2', '1234567890123456', '04+12345678'])('"%s" cannot', text =>
  expect(looksLikePhone(text)).toBe(false),
)
