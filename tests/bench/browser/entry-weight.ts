import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'

const MADE_UP = 'virtual:made-up-'

/** Another area than the list's with this many additional pages. */
const withPages = (count: number): Plugin => ({
  name: 'made-up-pages',
  enforce: 'pre',
  resolveId: id => (id.startsWith(MADE_UP) ? `\0${id}` : null),
  load: id => (id.startsWith(`\0${MADE_UP}`) ? `export const Page = () => ${JSON.stringify(id)}` : null),
  transform(code, id) {
    if (count === 0 || !/areas\/fees\/console\/index\.ts$/.test(id)) return null
    const pages = Array.from(
      { length: count },
      (_, at) => `'fees.madeUp${at}': { load: () => import('${MADE_UP}${at}').then(m => m.Page) },`,
    )
    if (!code.includes('pages: {')) throw new Error(`${id} names no pages`)
    return { code: code.replace('pages: {', `pages: {${pages.join('')}`), map: null }
  },
})

/** The most that a first visit may load (docs/decisions/first-paint.md). */
export const FIRST_VISIT_KB: FirstVisit = { signIn: 110, list: 200 }
/** Pages that may come without making it more. */
export const MADE_UP_PAGES = 300

/** What signing in loads after its page and entry. */
const SIGN_IN = ['platform/console/messages/en/shell.json']
/** What the product list loads after signing in, in the order of its imports at run time. */
const LIST = [
  'platform/console/shell/guard/try-load-session.ts',
  'platform/console/shell/shell.tsx',
  'platform/console/shell/toast/toasts.tsx',
  'platform/console/messages/en/kit.json',
  'areas/catalogue/console/index.ts',
  'areas/catalogue/console/products/plu-page.tsx',
  'areas/catalogue/messages/en.json',
]

/** Kilobytes, compressed as sent. */
export interface FirstVisit {
  readonly signIn: number
  /** Signing in included. */
  readonly list: number
}

/** Bytes below this are sent as they are (scripts/precompress.mjs). */
const UNPACKED = 1024
const sent = (content: string): number =>
  content.length < UNPACKED ? content.length : brotliCompressSync(content).length

type Chunk = Rolldown.OutputChunk
type Outputs = readonly (Chunk | Rolldown.OutputAsset)[]

/** The chunk that an import of this module loads. */
function chunkOf(outputs: Outputs, module: string): Chunk {
  const chunks = outputs.filter(output => output.type === 'chunk')
  const facade = chunks.find(({ facadeModuleId }) => facadeModuleId === module)
  const chunk = facade ?? chunks.find(({ moduleIds }) => moduleIds.includes(module))
  if (!chunk) throw new Error(`the build has no ${module}`)
  return chunk
}

/** Names of the files that come with these chunks: what they import, and its styles. */
function filesOf(outputs: Outputs, chunks: readonly Chunk[]): Set<string> {
  const all = new Set(chunks)
  for (const { imports } of all) {
    for (const output of outputs) if (output.type === 'chunk' && imports.includes(output.fileName)) all.add(output)
  }
  return new Set([...all].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]))
}

/** Weighs what a new browser loads until it can sign in, and until it shows a list, with so many pages more. */
export async function firstVisit(root: string, madeUpPages: number): Promise<FirstVisit> {
  const result = await build({
    root,
    logLevel: 'error',
    build: { write: false },
    plugins: [withPages(madeUpPages)],
  })
  const outputs: Outputs = 'output' in result ? result.output : []
  if (outputs.length === 0) throw new Error('the console was not built')
  const chunksOf = (modules: readonly string[]) => modules.map(module => chunkOf(outputs, join(root, module)))
  const text = (name: string): string => {
    const output = outputs.find(({ fileName }) => fileName === name)
    if (!output) throw new Error(`the build has no ${name}`)
    return output.type === 'chunk' ? output.code : String(output.source)
  }
  const page = text('index.html')
  const entry = outputs.filter(output => output.type === 'chunk').filter(({ isEntry }) => isEntry)
  const kilobytes = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + sent(text(name)), 0) / 1000
  const first = filesOf(outputs, [...entry, ...chunksOf(SIGN_IN)])
  const all = filesOf(outputs, [...entry, ...chunksOf([...SIGN_IN, ...LIST])])
  // The page has the styles of its first files in it.
  const inPage = filesOf(outputs, entry)
  const files = (names: ReadonlySet<string>) => [...names].filter(name => !(name.endsWith('.css') && inPage.has(name)))
  const html = sent(page) / 1000
  return { signIn: html + kilobytes(files(first)), list: html + kilobytes(files(all)) }
}
