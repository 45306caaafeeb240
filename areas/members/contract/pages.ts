import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'member'

export const pages: readonly Page[] = [
  page('member.member', '/member/member', {
    section,
    icon: 'users',
    controls: ['confirm', 'block', 'seeContact'],
  }),
]
