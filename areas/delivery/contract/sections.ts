import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [{ key: 'delivery', icon: 'truck', position: 112, link: '/delivery' }]
