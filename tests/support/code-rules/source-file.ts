import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'

/**
 * A parsed file. Uses Vite's parser (oxc), which takes a second for all sources; TypeScript 7 has no program interface
 * yet.
 */
export type SourceFile = {
  path: string
  text: string
  lines: string[]
  program: ESTree.Program
  /** Its imports with their line: static ones, and lazy ones (`lazy`). */
  imports: { from: string; line: number; lazy: boolean }[]
  /** With the line on which each ends, where its subject begins. */
  comments: { text: string; line: number }[]
}

/** A violation of a rule. */
export type Finding = { path: string; line?: number; words: string }

export function readSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text)
  const [problem] = parsed.errors
  if (problem) throw new Error(`${path} does not parse: ${problem.message}`)
  const lineAt = lineCounter(text)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
  ].filter(request => request !== null)
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    from: text.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
    line: lineAt(start),
    lazy: true,
  }))
  return {
    path,
    text,
    lines: text.split('\n'),
    program: parsed.program,
    imports: [...requests.map(({ value, start }) => ({ from: value, line: lineAt(start), lazy: false })), ...dynamic],
    comments: parsed.comments.map(({ value, end }) => ({ text: value.trim(), line: lineAt(end) })),
  }
}

/** Calls back for every node of a type. */
export function eachNode<Type extends keyof VisitorObject>(
  { program }: SourceFile,
  type: Type,
  callback: NonNullable<VisitorObject[Type]>,
): void {
  new Visitor({ [type]: callback }).visit(program)
}

/** From an offset to its line, counted from 1. */
export function lineCounter(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return offset => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

/**
 * Whether a comment on the lines, or on the one above, gives a reason. `marker` requires a prefix, such as "allowed:".
 */
export function hasReason(file: SourceFile, from: number, to: number, marker = ''): boolean {
  return file.comments.some(
    ({ text, line }) => line >= from - 1 && line <= to && text.includes(marker) && /\p{L}{2}.*\p{L}{2}/u.test(text),
  )
}

/** Tests may use what the product must not. */
export const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith('tests/')

/** Code that customers run, without tests, scripts and configuration. */
export const isProduct = (path: string): boolean =>
  /^(platform|areas|adapters|apps)\//.test(path) ? !isTest(path) : path === 'server.ts' || path === 'console.tsx'
