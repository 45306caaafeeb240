import type { ESTree } from 'vite'
import { eachNode, type Finding, hasReason, isProduct, lineCounter, type SourceFile } from './source-file.ts'

/** The only places where money is rounded. */
const roundingPlaces = new Set(['platform/rules/money/money.ts', 'platform/rules/money/decimal.ts'])
const rounding = /^(Math\.(round|floor|ceil|trunc)|.*\.toFixed|toFixed|parseFloat|Number\.parseFloat)$/

/**
 * Where the clock is read or randomness is drawn, with reasons. All other code takes a clock as a parameter, so that
 * tests can set the time.
 */
export const injectionPoints: Record<string, string> = {
  'server.ts': 'the front door: makes the clock that everybody is given',
  'console.tsx': 'the front door: makes the clock that everybody is given',
  'platform/console/shell/device/clock.ts': "the browser's clock and randomness, which the shell hands out",
  'platform/server/machine.ts': 'the clock and the randomness that the front door hands out',
  'platform/server/db/embedded/passwords.ts': 'passwords of a new cluster: nothing may be able to foresee them',
  'platform/server/secret-key.ts': 'the secret key, made once for an installation',
}

const clocksAndChance =
  /^(Date\.now|Math\.random|Temporal\.Now\.\w+|(crypto\.|globalThis\.crypto\.|webcrypto\.)?(randomUUID|randomBytes|randomInt|getRandomValues))$/

/** Rounding outside money.ts needs a comment that it is not about money: `// not money: …`. */
export function roundingElsewhere(file: SourceFile): Finding[] {
  if (!isProduct(file.path) || roundingPlaces.has(file.path)) return []
  return callsOf(file, rounding, 'not money').map(({ line, name }) => ({
    path: file.path,
    line,
    words: `${name}: money is rounded in platform/rules/money/money.ts; if this is none, say so: "// not money: …"`,
  }))
}

/** Reading the clock or randomness elsewhere. */
export function hiddenClocks(file: SourceFile): Finding[] {
  if (!isProduct(file.path) || file.path in injectionPoints) return []
  const lineAt = lineCounter(file.text)
  const dates: Finding[] = []
  eachNode(file, 'NewExpression', ({ callee, arguments: args, start }) => {
    if (callee.type === 'Identifier' && callee.name === 'Date' && args.length === 0) {
      dates.push({
        path: file.path,
        line: lineAt(start),
        words: 'new Date(): take the time from the clock you are given',
      })
    }
  })
  const calls = callsOf(file, clocksAndChance).map(({ line, name }) => ({
    path: file.path,
    line,
    words: `${name}: take it from what you are given (or add the place, with its reason, to injectionPoints)`,
  }))
  return [...dates, ...calls]
}

function callsOf(file: SourceFile, names: RegExp, excuse?: string): { line: number; name: string }[] {
  const lineAt = lineCounter(file.text)
  const uses: { line: number; name: string }[] = []
  eachNode(file, 'CallExpression', ({ callee, start, end }) => {
    const name = nameOf(callee)
    if (!name || !names.test(name)) return
    const line = lineAt(start)
    if (!excuse || !hasReason(file, line, lineAt(end), excuse)) uses.push({ line, name })
  })
  return uses
}

/** `Math.round` of `Math.round(x)`; `.toFixed` of `price().toFixed(2)`. */
function nameOf(callee: ESTree.Node): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  return `${nameOf(callee.object) ?? ''}.${callee.property.name}`
}
