import { eachNode, type Finding, lineCounter, type SourceFile } from './source-file.ts'
import { ownerOf } from './tables-of-others.ts'

/** Sections and pages with their declaring area, and keys with a definition. */
export interface MenuParts {
  readonly sections: ReadonlyMap<string, string>
  readonly pages: ReadonlyMap<string, string>
  readonly definitions: ReadonlySet<string>
}

/** Where an area declares its pages, some of which are in another area's section. */
const PAGES = /^areas\/[^/]+\/contract\/(.*\/)?pages\.ts$/

/** Code of the menu itself: here even a definition's key means its page. */
const MENU = /^areas\/system\/.*menu/

/**
 * Texts in an area's code that name a page or a section of another area. The platform is exempt: its routes know home
 * and profile.
 */
export function foreignMenuParts(file: SourceFile, parts: MenuParts): Finding[] {
  const area = ownerOf(file.path)
  if (!area || area === 'platform' || PAGES.test(file.path)) return []
  const isOfMenu = MENU.test(file.path)
  const lineAt = lineCounter(file.text)
  const findings: Finding[] = []
  const check = (kind: string, key: string, owner: string | undefined, at: number) => {
    if (owner && owner !== area)
      findings.push({ path: file.path, line: lineAt(at), words: `names the ${kind} ${key} of ${owner}` })
  }
  eachNode(file, 'Literal', ({ value, start }) => {
    if (typeof value !== 'string') return
    if (isOfMenu || !parts.definitions.has(value)) check('page', value, parts.pages.get(value), start)
    const section = /^(\w+)\.menu$/.exec(value)?.[1]
    if (section && !parts.pages.has(value)) check('section', section, parts.sections.get(section), start)
  })
  eachNode(file, 'Property', ({ key, value }) => {
    if (key.type !== 'Identifier' || key.name !== 'section' || value.type !== 'Literal') return
    const section = String(value.value)
    check('section', section, parts.sections.get(section), value.start)
  })
  return findings
}
