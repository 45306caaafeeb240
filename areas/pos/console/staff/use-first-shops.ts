import { useHeldShops } from '#platform/console/shell/session/held-shops.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { addStaff } from '../../contract/staff.ts'

/** Default shops of a new person: all, or the caller's own. */
export function useFirstShops(): readonly string[] {
  const { shops, currentShop } = useSession()
  const held = useHeldShops(addStaff.need)
  if (held === 'all') return []
  const own = shops.filter(({ shopId }) => held.includes(shopId))
  const current = own.filter(({ ordLot }) => ordLot === currentShop?.ordLot)
  return (current.length > 0 ? current : own).map(({ ordLot }) => ordLot)
}
