/** What the keys of this area's pages, permissions and words begin with. Imports nothing: signing in loads it. */
export const keyPrefixes = [
  'acs',
  'site.command',
  'site.commandCode',
  'parking.area',
  'report.valuePassPayroll',
  'log.loop',
  'log.scan',
  'log.action',
]
