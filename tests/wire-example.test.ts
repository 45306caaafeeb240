import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { decodeBody, encodeBody } from '#platform/rules/wire/wire-body.ts'
import { createSignature } from '#platform/rules/wire/wire-signature.ts'

const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'wire.md'), 'utf8')
const payload = { action: 1, page: 1, pageSize: 20, search: 'café' }
const device = 'kDk3v0xQm1Zb7a2R'
const token = 'c2Vzc2lvbi10b2tlbi1vZi10aGUtZXhhbXBsZQ'

it('writes the example of docs/wire.md byte by byte', () => {
  const { body, base64 } = encodeBody(payload)
  const parts = { path: '/al/catalogue/plu/action', tm: '1771200000000', device, base64 }
  expect(page).toContain(JSON.stringify(payload))
  expect(page).toContain(`\n${body}\n`)
  expect(page).toContain([parts.path, parts.tm, parts.device, parts.base64].join('\n'))
  expect(page).toContain(`sign=${createSignature(parts, token)} HTTP`)
})

it('reads the example back', () => {
  const body = /\n(=ey\S+)\n/.exec(page)?.[1] ?? ''
  expect(decodeBody(body)).toMatchObject({ ok: true, payload })
})
