/** Patterns of the area's public pages, with the message keys of their titles. Imports nothing, because sign-in loads it. */
export const publicPaths = { '/book/{code}': 'ticket.book.title', '/t/{token}': 'ticket.page.title' }
