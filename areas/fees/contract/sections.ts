import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [{ key: 'fee', icon: 'receipt', position: 80, link: '/fee' }]
