import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [
  { key: 'home', icon: 'home', position: 10, link: '/home' },
  { key: 'site', icon: 'settings', position: 220, link: '/site' },
  {
    key: 'administration',
    icon: 'adjustments',
    position: 240,
    link: '/system',
    groups: ['people', 'business', 'console'],
  },
  { key: 'log', icon: 'history', position: 250, link: '/log' },
  { key: 'installation', icon: 'bank', position: 260, link: '/installation' },
]
