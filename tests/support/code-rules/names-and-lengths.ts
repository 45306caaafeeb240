import { posix } from 'node:path'
import type { Finding, SourceFile } from './source-file.ts'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
const saysNothing = /^(utils?|helpers?|common|managers?)$/
const longest = 400 // lines

/** Names of files and folders: kebab-case, and not meaningless. */
export function badNames(paths: string[]): Finding[] {
  return paths
    .filter(path => /\.(tsx?|mjs|css)$/.test(path) || path.includes('/'))
    .flatMap(path => {
      const code = /\.(tsx?|mjs|css)$/.test(path)
      const words = path.replace(/\.[^/]*$/, '').split(/[/-]/)
      const empty = words.find(word => saysNothing.test(word))
      if (empty) return [{ path, words: `"${empty}" says nothing: name it for what it does` }]
      return code && !kebab.test(posix.basename(path)) ? [{ path, words: 'is not in kebab-case' }] : []
    })
}

export function tooLong(file: SourceFile): Finding[] {
  const count = codeLines(file)
  return count > longest ? [{ path: file.path, words: `has ${count} lines; ${longest} is the most` }] : []
}

/** Lines that are not blank. */
export const codeLines = ({ lines }: SourceFile): number => lines.filter(line => line.trim() !== '').length

/** The value below which a share of the values are; 0.5 is the median. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
