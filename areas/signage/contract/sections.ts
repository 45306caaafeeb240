import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [{ key: 'signage', icon: 'device-tv', position: 150, link: '/signage' }]
