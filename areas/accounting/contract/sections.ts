import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [{ key: 'accounting', icon: 'books', position: 115, link: '/accounting' }]
