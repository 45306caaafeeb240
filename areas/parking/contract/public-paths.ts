/** Patterns of the area's public pages. Imports nothing, because sign-in loads it. */
export const publicPaths = ['/pay/parking/{site}']
