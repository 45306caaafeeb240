import '#platform/console/kit/styles/dialog-styles.ts'
import { Modal, Text } from '@mantine/core'
import { PlaceLink, usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { kindPath } from '../kind-path.ts'
import classes from './all.module.css'
import { KindPicture } from './kind-picture.tsx'
import { useAllowedKinds } from './use-allowed-kinds.ts'

/** Lets the user choose what kind of promotion to add, by a picture and an example. */
export function NewPromotionDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const kinds = useAllowedKinds('add')
  return (
    <Modal
      opened={usePlace().active}
      onClose={onClose}
      size="xl"
      title={t('promotion.all.new')}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <ul className={classes.kinds}>
        {kinds.map(kind => (
          <li key={kind}>
            <PlaceLink to={`${kindPath(kind)}?open=new`} className={classes.kind} onClick={onClose}>
              <KindPicture kind={kind} />
              <Text component="span" fw={600}>
                {t(`promotion.${kind}.one`)}
              </Text>
              <Text component="span" size="sm" c="dimmed">
                {t(`promotion.all.examples.${kind}`)}
              </Text>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
