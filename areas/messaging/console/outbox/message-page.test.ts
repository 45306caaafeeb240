import { expect, it } from 'vitest'
import { messagePage } from './message-page.ts'

it('shows a mail without anything from elsewhere, whatever the mail asks for', () => {
  const page = messagePage(
    '<head><meta http-equiv="Content-Security-Policy" content="default-src *"></head><img src="https://a.example/1.gif">',
  )
  const policies = [...page.matchAll(/http-equiv="Content-Security-Policy" content="([^"]+)"/g)].map(
    ([, policy]) => policy,
  )
  // Browsers apply every policy of a document: a looser one in the mail opens nothing.
  expect(policies[0]).toBe("default-src 'none'; img-src data:; style-src 'unsafe-inline'")
  expect(page.indexOf(policies[0] ?? '')).toBeLessThan(page.indexOf('<img'))
})

it('is drawn light, or dark where that is chosen', () => {
  expect(messagePage('<p>Hi</p>')).toContain('<meta name="color-scheme" content="light">')
  expect(messagePage('<p>Hi</p>', 'dark')).toContain('<meta name="color-scheme" content="dark">')
})
