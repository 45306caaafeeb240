import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import '#platform/console/kit/styles/dialog-styles.ts'
import { Alert, Button, Checkbox, Group, Modal, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { getHeaders } from '#platform/contract/define/document-parts.ts'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { sumExactly } from '#platform/rules/money/decimal.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { allSuggestedOrders, createAllSuggested } from '../../contract/documents/suggest-order.ts'

type Order = OutputOfOperation<typeof allSuggestedOrders>['orders'][number]
type Orderable = Order & { supplier: string }

const headers = getHeaders(PurchaseOrder)
const WAITING = 160
const keyOf = ({ siteId, supplier }: Order) => `${siteId} ${supplier}`
const hasSupplier = (order: Order): order is Orderable => order.supplier !== null

interface OrderAllDialogProps {
  /** All shops when left out. */
  siteId: string | undefined
  onClose: () => void
}

/** Suggested orders for each shop and supplier, created together. */
export function OrderAllDialog({ siteId, onClose }: OrderAllDialogProps) {
  const t = useTranslations()
  const { data, error } = useQuery({
    queryKey: ['stock.purchaseOrder', 'allSuggested', siteId],
    // What was shown earlier may have been ordered since.
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(allSuggestedOrders, siteId ? { siteId } : {}, { signal, hideErrors: true })).result.orders,
  })
  return (
    <Modal
      centered
      size="lg"
      opened={usePlace().active}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
      title={t('stock.purchaseOrder.suggestTitle')}
    >
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      {!error && !data && <Skeleton height={WAITING} />}
      {data && <Orders orders={data} onClose={onClose} />}
    </Modal>
  )
}

/** Creates the orders and offers to take them back; says why when it cannot. */
function useOrderAll(onClose: () => void) {
  const t = useTranslations()
  const queries = useQueryClient()
  const mayDelete = usePermission(`${PurchaseOrder.key}:delete`).allowed
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: [PurchaseOrder.key] })
    await queries.invalidateQueries({ queryKey: ['stock.onHand'] })
  }
  const undo = async (ids: readonly string[]) => {
    await resourceCalls(headers).remove([...ids])
    await refresh()
    toast({ message: t('stock.purchaseOrder.takenBack', { count: ids.length }), tone: 'good' })
  }
  const create = async (orders: readonly Orderable[]) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const request = orders.map(({ siteId, supplier }) => ({ siteId, supplier }))
      const { made } = (await call(createAllSuggested, { orders: request }, { hideErrors: true })).result
      await refresh()
      toast({
        message: t('stock.purchaseOrder.created', { count: made.length }),
        tone: 'good',
        ...(mayDelete
          ? { action: { label: t('platform.list.undo'), onAction: () => void undo(made.map(({ id }) => id)) } }
          : {}),
      })
      onClose()
    } catch (error) {
      if (!isCallError(error)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, create }
}

function Orders({ orders, onClose }: { orders: readonly Order[]; onClose: () => void }) {
  const t = useTranslations()
  const { money, number } = useFormats()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { busy, problem, create } = useOrderAll(onClose)
  const chosen = orders.filter(hasSupplier).filter(order => !left.has(keyOf(order)))
  const toggle = (key: string) => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    setLeft(next)
  }
  if (orders.length === 0) return <Text c="dimmed">{t('stock.purchaseOrder.nothingToOrder')}</Text>
  return (
    <Stack gap="md">
      <FormProblem words={problem} />
      <Table aria-label={t('stock.purchaseOrder.suggestTitle')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('stock.purchaseOrder.fields.supplier')}</Table.Th>
            <Table.Th ta="end">{t('platform.document.fields.lineCount')}</Table.Th>
            <Table.Th ta="end">{t('stock.purchaseOrder.fields.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map(order => (
            <Table.Tr key={keyOf(order)}>
              <Table.Td>
                <Checkbox
                  label={order.name ?? t('stock.purchaseOrder.noSupplier')}
                  description={shopAndMinimum(order)}
                  disabled={!hasSupplier(order)}
                  checked={hasSupplier(order) && !left.has(keyOf(order))}
                  onChange={() => toggle(keyOf(order))}
                />
              </Table.Td>
              <Table.Td ta="end">{number(order.lines)}</Table.Td>
              <Table.Td ta="end">{money(order.amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="space-between">
        <Text size="sm">
          {t('stock.purchaseOrder.sumOfOrders', { amount: money(sumExactly(chosen.map(each => each.amount))) })}
        </Text>
        <Button disabled={chosen.length === 0} loading={busy} onClick={() => void create(chosen)}>
          {t('stock.purchaseOrder.createAll', { count: chosen.length })}
        </Button>
      </Group>
    </Stack>
  )

  function shopAndMinimum({ shop, amount, minimumOrder }: Order): string {
    if (minimumOrder === null || amount >= minimumOrder) return shop
    return `${shop} · ${t('stock.purchaseOrder.belowMinimum', { amount: money(minimumOrder) })}`
  }
}
