/** Prefixes of this area's page, permission and message keys. Imports nothing, because sign-in loads it. */
export const keyPrefixes = ['pos']
