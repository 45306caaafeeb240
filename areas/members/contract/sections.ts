import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [{ key: 'member', icon: 'users', position: 60, link: '/member' }]
