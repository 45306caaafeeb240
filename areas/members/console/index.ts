import { resourcePage } from '#platform/console/kit/resource-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'

export const console: AreaConsole = {
  area: 'members',
  pages: {
    'member.member': page(() => import('./members/member-page.tsx').then(m => m.MemberPage)),
    'member.earnRule': resourcePage(() => import('../contract/earn-rule.ts').then(m => m.EarnRule)),
    'member.pointEntry': resourcePage(() => import('../contract/point-entry.ts').then(m => m.PointEntry)),
  },
}
