import { Anchor, Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { PricedBasketAnswer } from '../../contract/price-basket.ts'
import { kindPath } from '../kind-path.ts'
import classes from './try-out.module.css'

/** Reasons that hold for most promotions of a merchant most of the time: told when they are asked for. */
const USUAL: readonly string[] = [
  'promotions.reason.notInBasket',
  'promotions.reason.otherShop',
  'promotions.reason.inactive',
  'promotions.reason.over',
  'promotions.reason.notYet',
]

/** The promotions that do not apply, and why; those that have nothing to do with the basket last, when asked for. */
export function NotFiredList({ notFired }: { notFired: PricedBasketAnswer['notFired'] }) {
  const t = useTranslations()
  const [all, setAll] = useState(false)
  const near = notFired.filter(({ reason }) => !USUAL.includes(reason))
  const far = notFired.filter(({ reason }) => USUAL.includes(reason))
  return (
    <section aria-label={t('promotions.tryOut.notFired')}>
      <Title order={2} mb="xs">
        {t('promotions.tryOut.notFired')}
      </Title>
      {near.length === 0 && !all && (
        <Text size="sm" c="dimmed">
          {t('promotions.tryOut.noneNear')}
        </Text>
      )}
      <ul className={classes.promotions}>
        {[...near, ...(all ? far : [])].map(({ id, kind, name, words }) => (
          <li key={id}>
            <Anchor component={PlaceLink} to={`${kindPath(kind)}?open=${id}`} size="sm">
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {words}
            </Text>
          </li>
        ))}
      </ul>
      {far.length > 0 && (
        <Button variant="subtle" size="xs" mt="xs" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'promotions.tryOut.fewer' : 'promotions.tryOut.others', { count: far.length })}
        </Button>
      )}
    </section>
  )
}
