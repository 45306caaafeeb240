import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { helpKey, readPageHelp } from '#platform/rules/console/page-help.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { readMessageSets } from './support/code-rules/message-files.ts'
import { readReplacedWords } from './support/code-rules/replaced-words.ts'
import { textCheck } from './support/code-rules/texts/text-findings.ts'

const root = join(import.meta.dirname, '..')
const files = globSync(['areas/*/help/*/*.md', 'platform/help/*/*.md'], { cwd: root }).sort()
const help = files.map(file => ({ file, key: helpKey(file), ...readPageHelp(readFileSync(join(root, file), 'utf8')) }))

const areaOf = (file: string) => file.split('/').at(1) ?? ''

describe('help of pages', () => {
  const places = new Map<string, string>()
  beforeAll(async () => {
    for (const { area, pages = [] } of [platformArea, ...(await collectAreas(root))])
      for (const { key } of pages)
        places.set(key, area === 'platform' ? `platform/help/en/${key}.md` : `areas/${area}/help/en/${key}.md`)
  })

  it('is there for each page, beside its area, and for no other', () => {
    expect(files).toEqual([...places.values()].sort())
  })

  it('has two or three paragraphs', () => {
    const others = help.filter(({ paragraphs }) => paragraphs.length < 2 || paragraphs.length > 3)
    expect(others.map(({ file }) => file)).toEqual([])
  })

  it('leads on to other pages that there are', () => {
    const wrong = help.flatMap(({ key, file, next }) =>
      next.filter(page => page === key || !places.has(page)).map(page => `${file}: ${page}`),
    )
    expect(wrong).toEqual([])
  })

  it('names buttons and pages as the screen does', () => {
    const english = readMessageSets(root).filter(({ language }) => language === 'en')
    // A button that counts what is selected is named as without a selection.
    const uncounted = (text: string) => /=0 \{([^}]+)\}/.exec(text)?.at(1) ?? text
    const textsFor = (area: string) =>
      new Set(
        english.flatMap(({ owner, messages }) =>
          [...messages]
            .filter(([key]) => owner === area || owner.startsWith('platform') || key.endsWith('.title'))
            .map(([, text]) => uncounted(text)),
        ),
      )
    const unknown = help.flatMap(({ file, paragraphs }) =>
      paragraphs
        .flatMap(text => [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name))
        .filter(name => !textsFor(areaOf(file)).has(name))
        .map(name => `${file}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('is plain English', () => {
    const check = textCheck(readReplacedWords())
    const findings = help.flatMap(({ file, paragraphs }) =>
      paragraphs.flatMap(text => check(file, text.replaceAll('**', ''))),
    )
    const failing = findings.filter(({ fails }) => fails)
    expect(failing.map(({ key, problem, text }) => `${key}: ${problem} in “${text}”`)).toEqual([])
  })
})
