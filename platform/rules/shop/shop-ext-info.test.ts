import { expect, test } from 'vitest'
import { isOldServer, parseExtInfo } from './shop-ext-info.ts'

test("a shop's own servers are read from its JSON text", () => {
  const text = '{"urlUpload":"https://up.example","boardId":7,"printSurchargeReceipt":true,"urlQui":null,"other":"x"}'
  expect(parseExtInfo(text)).toEqual({ urlUpload: 'https://up.example', boardId: '7', printSurchargeReceipt: 'true' })
})

test.each(['', 'null', '7', '"text"', '{broken', null, undefined])('%j has none', text =>
  expect(parseExtInfo(text)).toEqual({}),
)

test.each([
  ['2.0', true],
  ['2.0.18', true],
  ['2.1', false],
  ['12.0', false],
  ['', false],
  [undefined, false],
])('version %s is an old server: %s', (version, old) => expect(isOldServer(version)).toBe(old))
