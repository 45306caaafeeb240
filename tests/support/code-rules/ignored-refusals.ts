import { eachNode, type Finding, lineCounter, type SourceFile } from './source-file.ts'

const CHANGE = /^await\s+(?:\w+\.)*(?:ctx|own|context|demo)\.change\(|^(?:void\s+)?(?:\w+\.)*ctx\.change\(/

/**
 * `ctx.change` returns a refusal as a value. Code that ignores it continues as if the rows had been changed.
 */
export function ignoredRefusals(file: SourceFile): Finding[] {
  const lineAt = lineCounter(file.text)
  const findings: Finding[] = []
  eachNode(file, 'ExpressionStatement', ({ expression, start }) => {
    if (!CHANGE.test(file.text.slice(expression.start, expression.end))) return
    const words = 'ignores the answer of ctx.change: return its refusal, or throw where it cannot be refused'
    findings.push({ path: file.path, line: lineAt(start), words })
  })
  return findings
}
