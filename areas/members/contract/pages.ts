import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'member'

export const pages: readonly Page[] = [
  page('member.member', '/member/member', {
    section,
    icon: 'users',
    controls: ['confirm', 'block', 'adjust', 'seeContact'],
  }),
  page('member.earnRule', '/member/earnrule', { section, icon: 'gift' }),
  page('member.pointEntry', '/member/pointentry', { section, icon: 'history' }),
]
