import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { matchPath, type PathParams } from '#platform/rules/console/match-path.ts'
import './visitor.css'
import { startWords, type WordFiles } from './words.ts'

/** A page of an area for visitors, with the parameters of its path. */
export type VisitorPage = ComponentType<{ params: PathParams }>

/** areas/{area}/console/visitor-pages.ts: each page with its pattern, and the area's messages. */
export interface VisitorPages {
  readonly pages: Readonly<Record<string, () => Promise<VisitorPage>>>
  readonly words: WordFiles
}

const platformFiles = import.meta.glob('../messages/*/shell.json', { import: 'default' })
const platformWords: WordFiles = Object.fromEntries(
  Object.entries(platformFiles).map(([path, load]) => [path.split('/').at(-2) ?? '', load]),
)

/** Shows the text that visit.html has for it, and rethrows the error. */
function showFault(fault: unknown): never {
  document.getElementById('fault')?.removeAttribute('hidden')
  throw fault
}

/** Shows the page of this address. The server sends this script for the areas' patterns alone (visitor-paths.ts). */
export async function startVisitor(areas: readonly VisitorPages[]): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  for (const { pages, words } of areas) {
    for (const [pattern, load] of Object.entries(pages)) {
      const params = matchPath(pattern, window.location.pathname)
      if (!params) continue
      const [Page] = await Promise.all([load(), startWords([platformWords, words])]).catch(showFault)
      // The root of an uncaught error is empty.
      createRoot(root, { onUncaughtError: showFault }).render(
        <StrictMode>
          <Page params={params} />
        </StrictMode>,
      )
      return
    }
  }
}
