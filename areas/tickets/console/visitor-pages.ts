import type { VisitorPages } from '#platform/console/visitor/start-visitor.tsx'

const files = import.meta.glob('../messages/*.json', { import: 'default' })

export const visitorPages: VisitorPages = {
  pages: {
    '/book/{code}': () => import('./visitor/book-page.tsx').then(m => m.BookPage),
    '/t/{token}': () => import('./visitor/ticket-page.tsx').then(m => m.TicketPage),
  },
  words: Object.fromEntries(
    Object.entries(files).map(([path, load]) => [/([^/]+)\.json$/.exec(path)?.[1] ?? '', load]),
  ),
}
