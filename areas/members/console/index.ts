import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'

export const console: AreaConsole = {
  area: 'members',
  pages: {
    'member.member': page(() => import('./members/member-page.tsx').then(m => m.MemberPage)),
  },
}
