/** Prefixes of the keys of this area's pages, permissions and messages. Imports nothing, because sign-in loads it. */
export const keyPrefixes = [
  ...['system', 'mls', 'site', 'log', 'profile', 'administration', 'installation'],
  ...['acs.spotActive', 'acs.spotGenerate', 'acs.spotManage'],
  // Labels of sections with its pages; the rest of their keys belongs to later areas.
  ...['home.menu'],
]
