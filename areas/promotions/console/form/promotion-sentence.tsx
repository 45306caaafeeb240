import { Text } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { PromotionDraft } from '../../rules/promotion-draft.ts'
import { promotionSentence } from '../../rules/words/promotion-sentence.ts'
import classes from './form.module.css'
import { useClauseWords } from './use-clause-words.ts'
import { useDraftNames } from './use-draft-names.ts'

/** What the promotion does, in one sentence that changes with its fields. */
export function PromotionSentence({ draft }: { draft: PromotionDraft }) {
  const t = useTranslations()
  const { shops, timeZone } = useSession()
  const getName = useDraftNames(draft)
  const words = useClauseWords()
  const shopName = (code: string) => shops.find(shop => shop.ordLot === code)?.lotName
  const clauses = promotionSentence({ draft, nameOf: getName, shopName, zone: timeZone })
  return (
    <Text role="status" className={classes.sentence} {...(clauses ? { fw: 500 } : { c: 'dimmed' })}>
      {clauses ? words(clauses) : t('promotions.sentence.missing')}
    </Text>
  )
}
