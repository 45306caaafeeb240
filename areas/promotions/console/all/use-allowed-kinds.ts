import { session } from '#platform/console/shell/session/session-store.ts'
import { useStore } from '#platform/console/shell/store.ts'
import { mayDo } from '#platform/rules/access/permission.ts'
import { PROMOTION_KINDS } from '../../contract/promotion-kinds.ts'
import type { PromotionKind } from '../../rules/promotion.ts'

/** Kinds of promotions that the user may list or add. */
export function useAllowedKinds(control: 'list' | 'add'): PromotionKind[] {
  const held = useStore(session, now => now.permissions)
  return PROMOTION_KINDS.filter(kind => mayDo(held, [`promotion.${kind}:${control}`]))
}
