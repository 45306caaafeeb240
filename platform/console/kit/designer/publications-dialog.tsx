import '#platform/console/kit/styles/dialog-styles.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Publication } from '#platform/contract/publication.ts'
import { FormProblem } from '../attempt/form-problem.tsx'

interface PublicationsDialogProps<P extends Publication> {
  /** Name of what was published. */
  name: string
  /** The newest first; undefined: not read yet. */
  publications: readonly P[] | undefined
  /** Number of the one in use. */
  current: number | undefined
  mayRollBack: boolean
  busy: boolean
  problem?: string | undefined
  /** Said where nothing was published. */
  none: string
  /** What else is said of a publication. */
  facts?: (publication: P) => string
  onRollBack: (number: number) => void
  onClose: () => void
}

/** What was published; an earlier version can be published again, while the draft stays as it is. */
export function PublicationsDialog<P extends Publication>(props: PublicationsDialogProps<P>) {
  const { name, publications, current, mayRollBack, busy, problem, none, facts, onRollBack, onClose } = props
  const t = useTranslations()
  const { instant } = useFormats()
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('platform.designer.publicationsOf', { name })}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <FormProblem words={problem} />
      {publications?.length === 0 && <Text>{none}</Text>}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {publications?.map(publication => {
          const { number, at, by, note } = publication
          return (
            <Group key={number} component="li" justify="space-between" wrap="nowrap">
              <div>
                <Text size="sm" fw={600}>
                  {t('platform.designer.version', { number })}
                </Text>
                <Text size="xs" c="dimmed">
                  {[facts?.(publication), instant(at), by].filter(Boolean).join(' · ')}
                </Text>
                {note && <Text size="xs">{note}</Text>}
              </div>
              {number !== current && mayRollBack && (
                <Button
                  size="xs"
                  variant="default"
                  disabled={busy}
                  aria-label={t('platform.designer.publishAgainNumber', { number })}
                  onClick={() => onRollBack(number)}
                >
                  {t('platform.designer.publishAgain')}
                </Button>
              )}
            </Group>
          )
        })}
      </Stack>
    </Modal>
  )
}
