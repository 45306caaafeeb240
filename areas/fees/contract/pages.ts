import type { Page } from '#platform/contract/define/page.ts'

export const pages: readonly Page[] = []
