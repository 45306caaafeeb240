import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'developer',
  pages: {
    ...definedPages,
    'developer.webhook': page(() => import('./webhook-page.tsx').then(m => m.WebhookPage)),
    'developer.delivery': page(() => import('./delivery-page.tsx').then(m => m.DeliveryPage)),
    'developer.credential': page(() => import('./credential-page.tsx').then(m => m.CredentialPage)),
  },
}
