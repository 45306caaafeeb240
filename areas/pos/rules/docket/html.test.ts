import { expect, it } from 'vitest'
import { docketHtml } from './html.ts'

const html = (text: string) =>
  docketHtml(
    { title: `Docket of ${text}`, parts: [{ kind: 'text', text }] },
    { charactersPerLine: 40, commandSet: 'html', codePage: 'cp437' },
  )

it('shows a docket as a page, with every sign as itself', () => {
  expect(html('Fish & "chips" <b>')).toContain('Fish &amp; &quot;chips&quot; &lt;b&gt;</div>')
  expect(html('<script>')).not.toContain('<script>')
})

it('gives a Chinese character the room of two letters, as the paper does', () => {
  expect(html('粉')).toContain('<b class="w">粉</b>')
})

it('draws barcodes and codes, named for those who cannot see them', () => {
  const page = docketHtml(
    {
      title: 'Codes',
      parts: [
        { kind: 'barcode', value: '9300605123458', symbology: 'ean13' },
        { kind: 'qr', value: 'https://example.com' },
      ],
    },
    { charactersPerLine: 40, commandSet: 'html', codePage: 'cp437' },
  )
  expect(page.match(/<svg /g)).toHaveLength(2)
  expect(page).toContain('aria-label="9300605123458"')
})
