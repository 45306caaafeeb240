import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [
  {
    key: 'catalogue',
    icon: 'package',
    position: 30,
    link: '/catalogue',
    groups: ['items', 'prices', 'tillMenu', 'buying'],
  },
]
