import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** The most that a page for visitors may load, compressed as sent. */
export const VISIT_KB = 120

type Chunk = Rolldown.OutputChunk
type Outputs = readonly (Chunk | Rolldown.OutputAsset)[]

const kilobytes = (text: string): number => brotliCompressSync(text).length / 1000

/** Kilobytes of each page for visitors: its own page, scripts, styles and words of one language, for a browser without Temporal. */
export async function visitorWeight(root: string): Promise<Record<string, number>> {
  const configFile = join(root, 'vite.visitor.config.ts')
  const result = await build({ root, configFile, logLevel: 'error', build: { write: false } })
  const outputs: Outputs = 'output' in result ? result.output : []
  const chunks = outputs.filter(output => output.type === 'chunk')
  const html = outputs.find(({ fileName }) => fileName === 'visit.html')
  if (html?.type !== 'asset') throw new Error('the page for visitors was not built')
  const pages = chunks.filter(({ facadeModuleId }) =>
    /\/console\/visitor\/[\w-]+-page\.tsx$/.test(facadeModuleId ?? ''),
  )
  const weigh = (page: Chunk) => {
    const entry = chunks.filter(({ isEntry }) => isEntry)
    const files = filesOf(chunks, [...entry, page])
    const sent = outputs.filter(({ fileName }) => files.has(fileName))
    const texts = sent.map(output => (output.type === 'chunk' ? output.code : String(output.source)))
    return [String(html.source), ...texts].reduce((sum, text) => sum + kilobytes(text), 0)
  }
  return Object.fromEntries(pages.map(page => [page.name, weigh(page)]))
}

/** What these load at once and later, but for other pages and other languages. */
function filesOf(chunks: readonly Chunk[], first: readonly Chunk[]): Set<string> {
  const isOther = ({ facadeModuleId }: Chunk) =>
    /\/console\/visitor\/[\w-]+-page\.tsx$|\/messages\/(?!en[/.])/.test(facadeModuleId ?? '')
  const all = new Set(first)
  for (const { imports, dynamicImports } of all) {
    for (const chunk of chunks) {
      const later = dynamicImports.includes(chunk.fileName) && !isOther(chunk)
      if (later || imports.includes(chunk.fileName)) all.add(chunk)
    }
  }
  return new Set([...all].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]))
}
