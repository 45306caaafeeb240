import * as fc from 'fast-check'

/** Messages on a live connection, in order; bytes as Base64. */
export interface MadeTalk {
  readonly messages: readonly { readonly text: string; readonly binary: boolean }[]
  /** The connection is dropped without a close frame. */
  readonly breaksOff: boolean
}

const TOKENS = ['', 'x', 'null', '__proto__', '\0', '💥'.repeat(50), 'x'.repeat(400), 'x'.repeat(401)]
const AFTERS = [
  '0',
  '1',
  '-1',
  '1e3',
  '999999999999999',
  '9999999999999999',
  '٣',
  ' 1',
  '',
  '0x10',
  '1; drop table system_event',
]
const TEXTS = [
  '',
  ' ',
  'null',
  '[]',
  '"x"',
  '{',
  '{}',
  '\0',
  '\ufeff{}',
  '['.repeat(3000),
  `"${'x'.repeat(4090)}"`,
  'x'.repeat(5000),
]

/** @param tokens tokens of signed-in users */
export function talkArbitrary(tokens: readonly string[]): fc.Arbitrary<MadeTalk> {
  const hello = fc
    .record({
      token: fc.oneof(
        { arbitrary: fc.constantFrom(...tokens), weight: 3 },
        { arbitrary: fc.constantFrom<unknown>(...TOKENS, 1, null, {}), weight: 1 },
      ),
      after: fc.option(fc.oneof(fc.constantFrom<unknown>(...AFTERS, 5, null), fc.nat().map(String)), {
        nil: undefined,
      }),
      more: fc.option(fc.constantFrom('topic', '__proto__', 'toJSON'), { nil: undefined, freq: 8 }),
    })
    .map(({ token, after, more }) => JSON.stringify({ token, after, ...(more ? { [more]: 1 } : {}) }))
  const message = fc.record({
    text: fc.oneof(
      { arbitrary: hello, weight: 5 },
      { arbitrary: fc.constantFrom(...TEXTS), weight: 1 },
      { arbitrary: fc.string(), weight: 1 },
    ),
    binary: fc.oneof({ arbitrary: fc.constant(false), weight: 5 }, { arbitrary: fc.constant(true), weight: 1 }),
  })
  return fc.record({ messages: fc.array(message, { minLength: 1, maxLength: 3 }), breaksOff: fc.boolean() })
}
