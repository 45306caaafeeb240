import '#platform/console/kit/styles/dialog-styles.ts'
import { Modal } from '@mantine/core'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { TicketMaker, type TicketsQuery } from './ticket-maker.tsx'

/** Price tickets of what was chosen elsewhere: in a list, by a price change. */
export function TicketDialog({ query, onClose }: { query: TicketsQuery; onClose: () => void }) {
  const t = useTranslations()
  return (
    <Modal
      opened={usePlace().active}
      onClose={onClose}
      size="xl"
      title={t('catalogue.ticket.title')}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <TicketMaker query={query} />
    </Modal>
  )
}
