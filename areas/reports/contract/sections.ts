import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [
  {
    key: 'report',
    icon: 'chart',
    position: 110,
    link: '/report',
    groups: ['days', 'goods', 'people', 'comparisons', 'bills', 'money'],
  },
]
