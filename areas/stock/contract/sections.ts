import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [
  { key: 'stock', icon: 'warehouse', position: 50, link: '/stock' },
  { key: 'app', icon: 'mobile', position: 190, link: '/app' },
]
