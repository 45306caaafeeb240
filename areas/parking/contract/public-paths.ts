/** Patterns of the area's public pages, with the message keys of their titles. Imports nothing, because sign-in loads it. */
export const publicPaths = { '/pay/parking/{site}': 'parking.payStation.title' }
