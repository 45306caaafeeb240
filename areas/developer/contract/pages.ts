import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'developer'

export const pages: readonly Page[] = [
  page('developer.credential', '/developer/credential', { section, icon: 'key', controls: ['roll', 'revoke'] }),
]
