import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [
  { key: 'pos', icon: 'cash-register', position: 20, link: '/pos', groups: ['selling', 'cash', 'people', 'setUp'] },
]
