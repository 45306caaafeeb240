import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskMembers } from './mask-members.ts'
import { maskTraffic } from './mask-traffic.ts'

const MARK = 'Qz7Secret9x'
const NAMES = ['client_secret', 'apiKey', 'access_token', 'tokens', 'password', 'accountNumber', 'cvc', 'private_key']

/** A value of any kind that holds the mark, between texts with quotes, backslashes and brackets. */
const secretValues = fc.oneof(
  fc.string().map(text => `${text}${MARK}${text}`),
  fc.array(fc.string()).map(list => [...list, MARK, ...list]),
  fc.jsonValue({ maxDepth: 3 }).map(other => ({ other, raw: MARK, list: [{ more: MARK }, other] })),
)
type Nesting = 'object' | 'list' | 'text'
const nestings = fc.array(fc.constantFrom<Nesting>('object', 'list', 'text'), { maxLength: 5 })

function nest(value: unknown, nesting: Nesting, beside: unknown): unknown {
  if (nesting === 'object') return { beside, data: value, after: beside }
  return nesting === 'list' ? [beside, value] : { body: JSON.stringify(value), beside }
}

it('leaves nothing of a secret of any kind, at any depth, also in JSON within texts', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), secretValues, nestings, fc.string(), (name, secret, layers, beside) => {
      const body = layers.reduce<unknown>((inner, layer) => nest(inner, layer, beside), { [name]: secret, beside })
      expect(maskTraffic(JSON.stringify(body), 1_000_000)).not.toContain(MARK)
    }),
  )
})

it('leaves no card number at any depth', () => {
  const card = fc.constantFrom('4242424242424242', '5555555555554444', '378282246310005', '6011111111111117')
  fc.assert(
    fc.property(card, nestings, (number, layers) => {
      const body = layers.reduce<unknown>((inner, layer) => nest(inner, layer, ''), { note: `x ${number} y` })
      expect(maskTraffic(JSON.stringify(body), 1_000_000)).not.toContain(number)
    }),
  )
})

it('leaves everything else as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const body = JSON.stringify({ amount: 100, value: JSON.stringify(value) })
      expect(maskMembers(body)).toBe(body)
    }),
  )
  expect(maskMembers('{"tokens":["a",{"b":"]"}],"amount":100}')).toBe('{"tokens":"•••","amount":100}')
  expect(maskMembers('{"secret":null,"amount":100}')).toBe('{"secret":"•••","amount":100}')
  expect(maskMembers('{"amount":100,"secret":{"a":"b')).toBe('{"amount":100,"secret":"•••"')
})
