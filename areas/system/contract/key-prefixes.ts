/** What the keys of this area's pages, permissions and words begin with. Imports nothing: signing in loads it. */
export const keyPrefixes = [
  ...['system', 'site', 'log', 'profile', 'administration', 'installation'],
  ...['acs.spotActive', 'acs.spotGenerate', 'acs.spotManage', 'message.outbox'],
  // Labels of sections that hold its pages; the rest of their keys waits for the areas.
  ...['home.menu', 'message.menu', 'acs.menu'],
]
