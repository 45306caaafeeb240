import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [{ key: 'developer', icon: 'box', position: 270, link: '/developer' }]
