import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [
  { key: 'acs', icon: 'key', position: 70, link: '/acs', groups: ['parking', 'people', 'places'] },
]
