import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import '#platform/console/kit/styles/dialog-styles.ts'
import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { useFollowUp } from '../document/follow-up-button.tsx'

interface SenderDialogProps {
  /** Id of the demand. */
  demand: string
  /** Shop that asked. */
  receiver: string
  onClose: () => void
}

/** A demand that names no shop to send: which one does? */
export function SenderDialog({ demand, receiver, onClose }: SenderDialogProps) {
  const t = useTranslations()
  const { shops } = useSession()
  const { make, busy } = useFollowUp()
  const [sender, setSender] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const run = async () => {
    if (!sender) return
    const refused = await make({
      from: { document: 'stock.demand', id: demand },
      to: 'stock.transfer',
      fromStore: sender,
    })
    if (refused) setProblem(refused)
    else onClose()
  }
  return (
    <Modal
      centered
      opened={usePlace().active}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
      title={t('stock.demand.makeTransfer')}
    >
      <Stack gap="md">
        <FormProblem words={problem} />
        <Select
          label={t('stock.demand.sender')}
          searchable
          value={sender}
          onChange={setSender}
          data={shops
            .filter(shop => shop.shopId !== receiver)
            .map(shop => ({ value: shop.shopId, label: shop.lotName }))}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button disabled={!sender} loading={busy} onClick={() => void run()}>
            {t('stock.demand.makeTransfer')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
