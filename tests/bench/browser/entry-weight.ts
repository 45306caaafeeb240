import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'vite'

const MADE_UP = 'virtual:made-up-'

/** An area with so many pages more than it has. */
const withPages = (count: number): Plugin => ({
  name: 'made-up-pages',
  enforce: 'pre',
  resolveId: id => (id.startsWith(MADE_UP) ? `\0${id}` : null),
  load: id => (id.startsWith(`\0${MADE_UP}`) ? `export const Page = () => ${JSON.stringify(id)}` : null),
  transform(code, id) {
    if (count === 0 || !/areas\/catalogue\/console\/index\.ts$/.test(id)) return null
    const pages = Array.from(
      { length: count },
      (_, at) => `'catalogue.madeUp${at}': { load: () => import('${MADE_UP}${at}').then(m => m.Page) },`,
    )
    return { code: code.replace('pages: {', `pages: {${pages.join('')}`), map: null }
  },
})

const FILES = /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+)"/g

/** Kilobytes of the page and the files that it begins with, each packed as it is sent. */
export async function entryKb(root: string, madeUpPages: number): Promise<number> {
  const result = await build({
    root,
    logLevel: 'error',
    build: { write: false },
    plugins: [withPages(madeUpPages)],
  })
  const outputs = 'output' in result ? result.output : []
  const text = (name: string): string => {
    const output = outputs.find(({ fileName }) => fileName === name)
    if (!output) throw new Error(`the build has no ${name}`)
    return output.type === 'chunk' ? output.code : String(output.source)
  }
  const html = text('index.html')
  const files = [html, ...[...html.matchAll(FILES)].map(([, name = '']) => text(name))]
  return files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) / 1000
}
