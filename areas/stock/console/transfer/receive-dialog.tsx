import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import '#platform/console/kit/styles/dialog-styles.ts'
import { Alert, Button, Group, Modal, NumberInput, ScrollArea, Select, Stack, Table, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { openIncomingTransfer, receiveTransfer } from '../../contract/documents/receive-transfer.ts'
import { QUANTITY_PLACES, sumOfQuantities } from '../../rules/quantity.ts'
import classes from './transfer.module.css'

const SETTLE = ['later', 'sender', 'receiver', 'return'] as const
type Settle = (typeof SETTLE)[number]
const isSettle = (value: string | null): value is Settle => SETTLE.some(each => each === value)

type Arriving = OutputOfOperation<typeof openIncomingTransfer>
type IncomingLine = Arriving['lines'][number]

const getLeft = ({ quantity, receivedQuantity, settledQuantity }: IncomingLine): number =>
  sumOfQuantities([quantity, -receivedQuantity, -settledQuantity])

interface ReceiveDialogProps {
  id: string
  onDone: () => void
  onClose: () => void
}

/** What has arrived of a transfer, line by line, and who bears what has not. */
export function ReceiveDialog({ id, onDone, onClose }: ReceiveDialogProps) {
  const t = useTranslations()
  const { data, error } = useQuery({
    queryKey: ['stock.transfer', 'arriving', id],
    queryFn: async ({ signal }) => (await call(openIncomingTransfer, { id }, { signal, hideErrors: true })).result,
  })
  return (
    <Modal
      centered
      size="xl"
      opened={usePlace().active}
      onClose={onClose}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
      title={t('stock.transfer.receive.title', { number: data?.header.number ?? '' })}
    >
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      {data && <ReceiveForm key={data.header.version} arriving={data} onDone={onDone} onClose={onClose} />}
    </Modal>
  )
}

function ReceiveForm({ arriving, onDone, onClose }: { arriving: Arriving; onDone: () => void; onClose: () => void }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { number } = useFormats()
  const open = arriving.lines.filter(line => getLeft(line) > 0)
  const [arrived, setArrived] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(open.map(line => [line.lineId, getLeft(line)])),
  )
  const [settle, setSettle] = useState<Settle>('later')
  const { attempt, busy, problem } = useAttempt()
  const missing = open.filter(line => (arrived[line.lineId] ?? 0) < getLeft(line)).length

  const receive = () =>
    attempt(async () => {
      const { id, version } = arriving.header
      const lines = open
        .map(({ lineId }) => ({ lineId, quantity: arrived[lineId] ?? 0 }))
        .filter(entry => entry.quantity > 0)
      await call(
        receiveTransfer,
        { id, version, lines, ...(missing > 0 && settle !== 'later' ? { settle } : {}) },
        { hideErrors: true },
      )
      await queries.invalidateQueries({ queryKey: ['stock.transfer'] })
      toast({ message: t('stock.transfer.receive.done', { count: lines.length }), tone: 'good' })
      onDone()
      onClose()
    })
  return (
    <Stack gap="md">
      <FormProblem words={problem} />
      <ScrollArea.Autosize mah="50vh">
        <Table aria-label={t('stock.transfer.receive.lines')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('stock.transfer.lineFields.item')}</Table.Th>
              <Table.Th ta="end">{t('stock.transfer.inTransit')}</Table.Th>
              <Table.Th ta="end">{t('stock.transfer.receive.arrived')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {open.map(line => (
              <Table.Tr key={line.lineId}>
                <Table.Td>
                  <span dir="auto">{line.name}</span>
                  <Text size="xs" c="dimmed">
                    {line.barcode ?? line.code}
                  </Text>
                </Table.Td>
                <Table.Td ta="end">{number(getLeft(line))}</Table.Td>
                <Table.Td ta="end" w="7rem">
                  <NumberInput
                    aria-label={t('stock.transfer.receive.arrivedOf', { item: line.name ?? '' })}
                    value={arrived[line.lineId] ?? 0}
                    min={0}
                    decimalScale={QUANTITY_PLACES}
                    hideControls
                    classNames={{ input: classes.figure ?? '' }}
                    onChange={value => setArrived(now => ({ ...now, [line.lineId]: Number(value) || 0 }))}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {missing > 0 && (
        <Select
          label={t('stock.transfer.receive.settle', { count: missing })}
          allowDeselect={false}
          value={settle}
          onChange={value => isSettle(value) && setSettle(value)}
          data={SETTLE.map(value => ({ value, label: t(`stock.transfer.receive.settles.${value}`) }))}
        />
      )}
      <Group justify="flex-end">
        <Button loading={busy} onClick={() => void receive()} data-autofocus>
          {t('stock.transfer.receive.take')}
        </Button>
      </Group>
    </Stack>
  )
}
