// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ATTACKS } from './attacks.ts'
import { removedParts, sanitise } from './sanitise.ts'

const RUNS =
  'script, iframe, frame, object, embed, applet, form, input, button, link, meta, base, style, svg, math, template'
const ADDRESSES = [
  'src',
  'href',
  'srcset',
  'poster',
  'action',
  'formaction',
  'data',
  'background',
  'ping',
  'xlink:href',
]
const SAFE_LINK = /^(?:https?:|mailto:|tel:|[/#?]|[\w.-]+$)/i

/** What a browser would run or ask for, once it has read the HTML. */
function dangers(html: string): string[] {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  const all = [...body.querySelectorAll('*')]
  return [
    ...[...body.querySelectorAll(RUNS)].map(({ tagName }) => tagName),
    ...all.flatMap(element =>
      [...element.attributes].flatMap(({ name, value }) => {
        if (name.startsWith('on') || name === 'id' || name === 'name' || name === 'srcset') return [name]
        if (name === 'style' && /url|expression|image|attr|var|position|binding|behavior|\\/i.test(value))
          return [value]
        if (!ADDRESSES.includes(name)) return []
        if (name === 'href' && element.tagName === 'A') return SAFE_LINK.test(value) ? [] : [value]
        return name === 'src' && /^(?:\/files\/[\w-]+|data:image\/(?:png|jpeg|gif|webp);)/.test(value) ? [] : [value]
      }),
    ),
  ]
}

describe('own HTML', () => {
  it.each(ATTACKS)('runs nothing and asks no other server: %s', attack => {
    expect(dangers(sanitise(attack))).toEqual([])
    expect(dangers(sanitise(`<p>before</p>${attack}<p>after</p>`))).toEqual([])
  })

  it('runs nothing whatever attacks are put together, sanitised once or twice', () => {
    const pieces = fc.array(
      fc.oneof(fc.constantFrom(...ATTACKS), fc.constantFrom('<p>', '</p>', '"', "'", '>', '<', '<!--', '-->')),
    )
    fc.assert(
      fc.property(pieces, pieces => {
        const clean = sanitise(pieces.join(''))
        expect(dangers(clean)).toEqual([])
        expect(dangers(sanitise(clean))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('keeps what pages are made of', () => {
    const page =
      '<h1 style="text-align:center;color:#1b6e5a">Menu</h1><p>Open <strong>daily</strong> <a href="https://harbour.example">here</a></p>' +
      '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table><img src="/files/0190-a?k=abc_1" alt="Cake" width="200" />'
    expect(sanitise(page)).toBe(page)
    expect(removedParts(page)).toEqual([])
  })

  it('tells what is left out', () => {
    const removed = removedParts('<p onclick="x()" style="color: red; position: fixed">Hi</p><script>x()</script>')
    expect(removed).toEqual(['onclick', 'style position', '<script>'])
  })
})
