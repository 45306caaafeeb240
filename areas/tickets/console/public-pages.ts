import type { PublicPages } from '#platform/console/shell/routes/area-public-routes.ts'

export const publicPages: PublicPages = {
  '/book/{code}': () => import('./public/book-page.tsx').then(m => m.BookPage),
  '/t/{token}': () => import('./public/ticket-page.tsx').then(m => m.TicketPage),
}
