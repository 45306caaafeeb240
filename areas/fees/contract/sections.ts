import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [{ key: 'fee', icon: 'box', position: 270, link: '/fee' }]
