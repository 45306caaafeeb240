/** Patterns of the area's public pages. Imports nothing, because sign-in loads it. */
export const publicPaths = ['/tv/play']
