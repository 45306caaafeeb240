import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [{ key: 'promotion', icon: 'discount', position: 40, link: '/promotion' }]
