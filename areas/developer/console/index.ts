import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'developer',
  pages: {
    ...definedPages,
    'developer.credential': page(() => import('./credential-page.tsx').then(m => m.CredentialPage)),
  },
}
