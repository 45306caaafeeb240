import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useHeldShops } from '#platform/console/shell/session/held-shops.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { notOwn } from '#platform/rules/access/row-shops.ts'
import { type Level, moveLevel } from '../../contract/level.ts'

/** Why the user may not move a level, by the shops below it; undefined when they may. */
export function useLevelJudge(): (level: RowOf<typeof Level>) => string | undefined {
  const t = useTranslations()
  const held = useHeldShops(String(moveLevel.need))
  return ({ allSites, sites }) => {
    const reason = notOwn(held, allSites ? 'all' : sites)
    return reason && t(reason === 'allShops' ? 'platform.ownShops.forAllShops' : 'platform.ownShops.otherShops')
  }
}
