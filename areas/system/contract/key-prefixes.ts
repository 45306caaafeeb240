/** What the keys of this area's pages, permissions and words begin with. Imports nothing: signing in loads it. */
export const keyPrefixes = [
  ...['system', 'site', 'log', 'menu', 'profile'],
  ...['acs.spotActive', 'acs.spotGenerate', 'acs.spotManage', 'message.outbox'],
  // Sections whose pages are its own, and those that wait for their area.
  ...[
    'home',
    'administration',
    'message',
    'acs',
    'member',
    'parking',
    'fee',
    'ticket',
    'cardpay',
    'eftpos',
    'delivery',
  ].map(section => `${section}.menu`),
  ...['accounting', 'signage', 'design', 'oa', 'mls', 'developer'].map(section => `${section}.menu`),
]
