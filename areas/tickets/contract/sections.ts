import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [{ key: 'ticket', icon: 'ticket', position: 63, link: '/ticket' }]
