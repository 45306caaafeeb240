/** What the keys of this area's pages, permissions and words begin with. Imports nothing: signing in loads it. */
export const keyPrefixes = [
  'site.lotInfo',
  'site.lotFiles',
  'site.lotTips',
  'site.tradeHours',
  'site.lotBusinessTime',
  'site.qrCode',
  'site.opening',
]
