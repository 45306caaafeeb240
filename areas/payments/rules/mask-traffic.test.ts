import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskTraffic } from './mask-traffic.ts'

const MOST = 16_384
const mask = (text: string) => maskTraffic(text, MOST)

describe('traffic with a provider', () => {
  it('is stored without keys, secrets and card numbers', () => {
    expect(mask('{"client_secret":"pi_1_secret_x","amount":100}')).toBe('{"client_secret":"•••","amount":100}')
    expect(mask('authorization: Bearer sk_test_4eC39HqLyjWD')).not.toContain('4eC39')
    expect(mask('a=1&bank[account_number]=12345678&b=2')).toBe('a=1&bank[account_number]=•••&b=2')
    expect(mask('external_account%5Baccount_number%5D=12345678')).toBe('external_account%5Baccount_number%5D=•••')
    expect(mask('{"pin":1234,"amount":100}')).toBe('{"pin":"•••","amount":100}')
    const token = 'AbCdEfGhIjKlMnOpQrStUvWx'
    expect(mask(`{"returnTo":"https://shop.example/pay/${token}"}`)).not.toContain(token)
    expect(mask(`success_url=https%3A%2F%2Fshop.example%2Fpay%2F${token}`)).not.toContain(token)
    expect(mask('{"note":"card 4242 4242 4242 4242"}')).toBe('{"note":"card •••• 4242"}')
  })

  it('never holds a key, wherever it stands', () => {
    const key = fc.stringMatching(/^(sk|rk)_(test|live)_[A-Za-z0-9]{16,40}$/)
    fc.assert(
      fc.property(fc.string(), key, fc.string(), (before, secret, after) => {
        const tail = secret.split('_')[2] ?? ''
        expect(mask(`${before} ${secret} ${after}`)).not.toContain(tail)
      }),
    )
  })

  it('is cut to its length', () => {
    expect(maskTraffic('x'.repeat(20_000), MOST)).toHaveLength(MOST)
  })
})
