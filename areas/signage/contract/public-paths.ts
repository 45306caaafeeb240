/** Patterns of the area's public pages, with the message keys of their titles. Imports nothing, because sign-in loads it. */
export const publicPaths = { '/tv/play': 'signage.player.title' }
