import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBody, encodeBody } from './wire-body.ts'

const payload = { userName: 'owner', note: 'Käse 价格 ??>' }
const { body, base64 } = encodeBody(payload)

describe('the body of a call', () => {
  test('is "=" and percent-encoded Base64 of UTF-8 JSON', () => {
    expect(encodeBody({ a: 1 })).toEqual({ body: '=eyJhIjoxfQ%3D%3D', base64: 'eyJhIjoxfQ==' })
    expect(Buffer.from(base64, 'base64').toString('utf8')).toBe(JSON.stringify(payload))
  })

  test.each([
    ['as sent', body],
    ['in the field paramIn', `paramIn${body}`],
    ['not percent-encoded', `=${base64}`],
    ['with each + made a space by a form decoder', `=${base64.replaceAll('+', ' ')}`],
    ['with a line end behind it', `${body}\r\n`],
  ])('is read %s, and what was signed is given back', (_, sent) =>
    expect(decodeBody(sent)).toEqual({ ok: true, payload, base64 }),
  )

  test('is read without its padding, and what was signed is the text as sent', () =>
    expect(decodeBody('=eyJhIjoxfQ')).toEqual({ ok: true, payload: { a: 1 }, base64: 'eyJhIjoxfQ' }))

  test.each([
    ['', 'wire.body.prefix'],
    ['{"a":1}', 'wire.body.prefix'],
    ['other=eyJhIjoxfQ', 'wire.body.prefix'],
    ['=%E0%A4%A', 'wire.body.percent'],
    ['=', 'wire.body.base64'],
    ['=eyJh*jox', 'wire.body.base64'],
    ['=eyJhI', 'wire.body.base64'],
    ['=eyJh====', 'wire.body.base64'],
    ['=/////w==', 'wire.body.utf8'],
    ['=eyJhIjo=', 'wire.body.json'],
  ])('%s is refused with %s', (sent, refusal) => expect(decodeBody(sent)).toEqual({ ok: false, refusal }))

  test('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), text => {
        expect(typeof decodeBody(`=${text}`).ok).toBe('boolean')
        expect(typeof decodeBody(text).ok).toBe('boolean')
      }),
    )
  })

  test('every payload comes back as it went', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(decodeBody(encodeBody(value).body)).toMatchObject({
          ok: true,
          payload: JSON.parse(JSON.stringify(value)),
        })
      }),
    )
  })

  test('a large payload is no matter', () => {
    const large = { text: 'x'.repeat(300_000) }
    expect(decodeBody(encodeBody(large).body)).toMatchObject({ ok: true, payload: large })
  })
})
