/** Patterns of the area's public pages. Imports nothing, because sign-in loads it. */
export const publicPaths = ['/book/{code}', '/t/{token}']
