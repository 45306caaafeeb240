import { eachNode, type Finding, lineCounter, type SourceFile } from './source-file.ts'

/**
 * Files that define the kinds themselves, and the shops; and the log, which is read with permissions of its records.
 */
const AT_HOME = [
  'platform/contract/define/fields.ts',
  'areas/system/contract/site.ts',
  'platform/contract/action-log.ts',
]

/** Field builders that could store shops without access checks by the engine. */
const BY_HAND = new Set(['tags', 'text', 'json', 'integer'])
const SHOPS = /^(ordLots?|siteIds?|sites?|shops?|lots?)$/i

/**
 * Definitions store shops only in fields of shops(), shop(), siteIds() or otherShop(), which lists and changes are
 * checked by.
 */
export function shopsByHand(file: SourceFile): Finding[] {
  if (!/\/contract\//.test(file.path) || AT_HOME.includes(file.path)) return []
  const lineAt = lineCounter(file.text)
  const findings: Finding[] = []
  const find = (start: number, words: string) => findings.push({ path: file.path, line: lineAt(start), words })
  eachNode(file, 'CallExpression', ({ callee, arguments: [first], start }) => {
    if (callee.type !== 'Identifier' || !/^references?$/.test(callee.name)) return
    if (first?.type === 'Literal' && first.value === 'system.site')
      find(start, 'refers to shops by hand: say shop(), siteIds() or otherShop()')
  })
  eachNode(file, 'Property', ({ key, value, start }) => {
    if (key.type !== 'Identifier' || !SHOPS.test(key.name)) return
    if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier' || !BY_HAND.has(value.callee.name)) return
    find(start, `keeps shops in a field of ${value.callee.name}(): say shops()`)
  })
  return findings
}
