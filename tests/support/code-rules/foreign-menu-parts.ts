import { eachNode, type Finding, lineCounter, type SourceFile } from './source-file.ts'
import { ownerOf } from './tables-of-others.ts'

/** Sections and pages with the area that declares them, and the keys that have a definition behind them. */
export interface MenuParts {
  readonly sections: ReadonlyMap<string, string>
  readonly pages: ReadonlyMap<string, string>
  readonly definitions: ReadonlySet<string>
}

/** Where an area declares its pages, some of which stand in a section of another area. */
const PAGES = /^areas\/[^/]+\/contract\/(.*\/)?pages\.ts$/

/** Code of the menu itself: here even the key of a definition means its page. */
const MENU = /^areas\/system\/.*menu/

/** Texts of an area's code that name a page or a section of another area. The platform is excepted: its routes know the home page and the profile. */
export function foreignMenuParts(file: SourceFile, parts: MenuParts): Finding[] {
  const area = ownerOf(file.path)
  if (!area || area === 'platform' || PAGES.test(file.path)) return []
  const isOfMenu = MENU.test(file.path)
  const lineAt = lineCounter(file.text)
  const found: Finding[] = []
  const check = (kind: string, key: string, owner: string | undefined, at: number) => {
    if (owner && owner !== area)
      found.push({ path: file.path, line: lineAt(at), words: `names the ${kind} ${key} of ${owner}` })
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
  return found
}
