import type { ESTree } from 'vite'
import { eachNode, type Finding, hasReason, isProduct, isTest, lineCounter, type SourceFile } from './source-file.ts'

/** Files for which a tool requires a default export. */
const defaultExportWanted = /(\.config\.ts|^tests\/support\/e2e-setup\.ts|^scripts\/report-extras\.ts)$/

export function defaultExports(file: SourceFile): Finding[] {
  if (defaultExportWanted.test(file.path)) return []
  const lineAt = lineCounter(file.text)
  return file.program.body
    .filter(node => node.type === 'ExportDefaultDeclaration')
    .map(node => ({ path: file.path, line: lineAt(node.start), words: 'has a default export: name it' }))
}

/** `export * from`: readers could not tell where a name comes from. */
export function barrels(file: SourceFile): Finding[] {
  const lineAt = lineCounter(file.text)
  return file.program.body
    .filter(node => node.type === 'ExportAllDeclaration')
    .map(node => ({ path: file.path, line: lineAt(node.start), words: 'is a barrel: import from the file itself' }))
}

/** Casts, `!` and `any` mean that types are wrong somewhere; the line must say why. */
export function castsWithoutReason(file: SourceFile): Finding[] {
  if (/\.(test|e2e)\.tsx?$/.test(file.path)) return []
  const lineAt = lineCounter(file.text)
  const findings: Finding[] = []
  const check = (words: string) => (node: ESTree.Span) => {
    const line = lineAt(node.start)
    if (!hasReason(file, line, lineAt(node.end))) findings.push({ path: file.path, line, words })
  }
  eachNode(file, 'TSAsExpression', node => {
    if (!isConst(node.typeAnnotation)) check('casts without a reason beside it')(node)
  })
  eachNode(file, 'TSTypeAssertion', check('casts without a reason beside it'))
  eachNode(file, 'TSNonNullExpression', check('says "not null" (!) without a reason beside it'))
  eachNode(file, 'TSAnyKeyword', check('says `any` without a reason beside it'))
  return findings
}

const isConst = (type: ESTree.TSType) =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'

/** Suppressions have a reason after their colon; @ts-expect-error never has one. */
export function suppressionsWithoutReason(file: SourceFile): Finding[] {
  return file.comments.flatMap(({ text, line }) => {
    if (/^@ts-(ignore|nocheck)/.test(text)) return [{ path: file.path, line, words: 'turns the types off' }]
    if (!/^(biome-ignore|@ts-expect-error)/.test(text)) return []
    const reason = text.replace(/^(biome-ignore(-\w+)?\s+[\w/]+\s*:?|@ts-expect-error\s*:?)/, '').trim()
    return reason.length >= 10 && reason !== '<explanation>'
      ? []
      : [{ path: file.path, line, words: 'suppresses without a reason' }]
  })
}

/** Unfinished work is not committed. */
export function unfinished(file: SourceFile): Finding[] {
  return file.comments
    .filter(({ text }) => /\b(TODO|FIXME|XXX|HACK)\b/.test(text))
    .map(({ line }) => ({ path: file.path, line, words: 'has something left to do' }))
}

export function consoleCalls(file: SourceFile): Finding[] {
  const isFrontDoor = file.path === 'server.ts'
  if (!isProduct(file.path) || isFrontDoor || isTest(file.path)) return []
  const lineAt = lineCounter(file.text)
  const findings: Finding[] = []
  eachNode(file, 'CallExpression', ({ callee, start, end }) => {
    if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
    if (callee.object.name !== 'console') return
    const line = lineAt(start)
    if (!hasReason(file, line, lineAt(end), 'allowed:')) {
      findings.push({ path: file.path, line, words: 'writes to the console: use the log it is given' })
    }
  })
  return findings
}
