/** What the keys of this area's pages, permissions and words begin with. Imports nothing: signing in loads it. */
export const keyPrefixes = ['signage', 'report.proofOfPlay']
