import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [{ key: 'oa', icon: 'clipboard-list', position: 180, link: '/oa' }]
