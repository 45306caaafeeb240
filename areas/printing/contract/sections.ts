import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [{ key: 'design', icon: 'template', position: 155, link: '/design' }]
