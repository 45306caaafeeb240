import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { MOST_CODES, QR_LEVELS, qrProblem, readLines, wifiContent } from './qr-codes.ts'

describe('the content of QR codes', () => {
  it('is one code per line, with an optional name first', () => {
    expect(readLines('Table 1; https://example.com/t/1\n\n https://example.com/t/2 \n')).toEqual([
      { name: 'Table 1', content: 'https://example.com/t/1' },
      { name: 'https://example.com/t/2', content: 'https://example.com/t/2' },
    ])
  })

  it('is a network in the format phones read, with special characters escaped', () => {
    expect(wifiContent({ network: 'Guest; "bar"', password: 'a:b,c\\d' })).toEqual([
      { name: 'Guest; "bar"', content: 'WIFI:S:Guest\\; \\"bar\\";T:WPA;P:a\\:b\\,c\\\\d;;' },
    ])
    expect(wifiContent({ network: 'Open', password: '' })[0]?.content).toBe('WIFI:S:Open;T:nopass;;')
    expect(wifiContent({ network: ' ', password: 'x' })).toEqual([])
  })

  it('is refused if it is empty, has a wrong address, or is too long', () => {
    expect(qrProblem('text', [], 'M')).toEqual({ code: 'none' })
    expect(qrProblem('link', readLines('example.com'), 'M')).toEqual({ code: 'badLink' })
    expect(qrProblem('link', readLines('javascript:alert(1)'), 'M')).toEqual({ code: 'badLink' })
    expect(qrProblem('link', readLines('https://example.com/a'), 'M')).toBeUndefined()
    const many = Array.from({ length: MOST_CODES + 1 }, (_, n) => ({ name: `${n}`, content: `${n}` }))
    expect(qrProblem('text', many, 'M')).toEqual({ code: 'tooMany', most: MOST_CODES })
  })

  it.each(QR_LEVELS)('fits at level %s up to the last byte the library accepts', level => {
    const longest = (length: number) => [{ name: 'x', content: 'ä'.repeat(length) }]
    const draws = (length: number) => {
      try {
        create('ä'.repeat(length), { errorCorrectionLevel: level })
        return true
      } catch {
        return false
      }
    }
    let most = 1500
    while (qrProblem('text', longest(most), level)) most--
    expect([draws(most), draws(most + 1)]).toEqual([true, false])
  })
})
