import type { ESTree } from 'vite'
import { eachNode, type Finding, hasReason, lineCounter, type SourceFile } from './source-file.ts'

const colour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i
/** Hairlines are the only length outside the spacing scale. */
const pixels = /(?<![\w.-])(?!0px|1px)-?\d+(?:\.\d+)?px\b/
/** Numbers in a style that are not lengths. */
const unitless =
  /^(flex|flexGrow|flexShrink|opacity|order|zIndex|zoom|lineHeight|fontWeight|gridColumn|gridRow|scale|aspectRatio|columnCount|WebkitLineClamp|--.*)$/

/** Files that define the look; all others use them. */
export const isTheme = (path: string): boolean => /^platform\/console\/theme\b/.test(path)

export function looksInCode(file: SourceFile): Finding[] {
  const lineAt = lineCounter(file.text)
  const findings: Finding[] = []
  const report = (node: ESTree.Span, words: string) => {
    const line = lineAt(node.start)
    if (hasReason(file, line, lineAt(node.end), 'allowed:')) return
    findings.push({ path: file.path, line, words })
  }
  const checkWords = (node: ESTree.Span, text: string) => {
    if (colour.test(text)) report(node, `has a colour of its own (${text.slice(0, 40)}): take it from the theme`)
    else if (pixels.test(text)) report(node, `has pixels of its own (${text.slice(0, 40)}): take a token of the theme`)
  }
  eachNode(file, 'Literal', node => {
    if (typeof node.value === 'string') checkWords(node, node.value)
  })
  eachNode(file, 'TemplateElement', node => checkWords(node, node.value.cooked ?? ''))
  eachNode(file, 'JSXAttribute', ({ name, value }) => {
    if (name.name !== 'style' || value?.type !== 'JSXExpressionContainer') return
    if (value.expression.type !== 'ObjectExpression') return
    for (const length of lengthsOf(value.expression)) report(length, 'has a length in pixels in its style')
  })
  return findings
}

/** Numbers that React converts to pixels. */
function lengthsOf({ properties }: ESTree.ObjectExpression): ESTree.Span[] {
  return properties.flatMap(property => {
    if (property.type !== 'Property' || property.value.type !== 'Literal') return []
    const name = property.key.type === 'Identifier' ? property.key.name : ''
    const { value } = property.value
    return typeof value === 'number' && value > 1 && !unitless.test(name) ? [property.value] : []
  })
}

/** The same for a stylesheet; media queries are in em, so they need no exception. */
export function looksInCss(path: string, text: string): Finding[] {
  const withoutComments = text.replace(/\/\*(?!.*allowed:)[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
  const lines = withoutComments.split('\n')
  return lines.flatMap((content, index) => {
    if (/allowed:/.test(content) || /allowed:/.test(lines[index - 1] ?? '')) return []
    const declaration = content.slice(content.indexOf(':') + 1)
    const match = colour.exec(declaration)?.[0] ?? pixels.exec(content)?.[0]
    return match ? [{ path, line: index + 1, words: `has ${match} of its own: take a token of the theme` }] : []
  })
}
