import type { Section } from '#platform/contract/define/section.ts'

export const sections: readonly Section[] = [{ key: 'cardpay', icon: 'credit-card', position: 65, link: '/cardpay' }]
