import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [{ key: 'message', icon: 'mail', position: 160, link: '/message' }]
