import { Anchor, Text, Title } from '@mantine/core'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { PromotionPreview } from '../../contract/preview.ts'
import { kindPath } from '../kind-path.ts'
import classes from './form.module.css'

type Conflict = PromotionPreview['conflicts'][number]

const SHOWN = 8

/** Other promotions on some of the same goods at the same time, and which of them goes first. */
export function ConflictList({ conflicts }: { conflicts: readonly Conflict[] }) {
  const t = useTranslations()
  return (
    <section aria-label={t('promotions.conflict.title')}>
      <Title order={2} mb="xs">
        {t('promotions.conflict.title')}
      </Title>
      {conflicts.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('promotions.conflict.none')}
        </Text>
      )}
      <ul className={classes.conflicts}>
        {conflicts.slice(0, SHOWN).map(({ id, kind, name, outcome }) => (
          <li key={id}>
            <Anchor component={PlaceLink} to={`${kindPath(kind)}?open=${id}`} size="sm">
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {t(`promotions.conflict.${outcome}`)}
            </Text>
          </li>
        ))}
      </ul>
      {conflicts.length > SHOWN && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('promotions.conflict.more', { count: conflicts.length - SHOWN })}
        </Text>
      )}
    </section>
  )
}
