import { Anchor, Text, Title } from '@mantine/core'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { PricedBasketAnswer } from '../../contract/price-basket.ts'
import { kindPath } from '../kind-path.ts'
import classes from './try-out.module.css'

/** The promotions that apply, with what each saved. */
export function AppliedList({ fired }: { fired: PricedBasketAnswer['promotions'] }) {
  const t = useTranslations()
  const { money } = useFormats()
  return (
    <section aria-label={t('promotions.tryOut.fired')}>
      <Title order={2} mb="xs">
        {t('promotions.tryOut.fired')}
      </Title>
      {fired.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('promotions.tryOut.noneFired')}
        </Text>
      )}
      <ul className={classes.promotions}>
        {fired.map(({ id, kind, name, saving, times }) => (
          <li key={id}>
            <Anchor component={PlaceLink} to={`${kindPath(kind)}?open=${id}`} size="sm">
              {name}
            </Anchor>
            <Text size="sm">{t('promotions.tryOut.saved', { saving: money(saving), times })}</Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
