import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import '#platform/console/kit/styles/dialog-styles.ts'
import { Alert, Button, Modal, Select, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useGo, usePlace } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop, useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { createSuggested, suggestedOrders, suggestedShops } from '../../contract/documents/suggest-order.ts'
import { detailPath } from '../document/document-path.ts'

type Suggested = OutputOfOperation<typeof suggestedOrders>['suppliers'][number]

const WAITING = 160

/** The shop that is looked at; of all shops, the first that should order something. */
function useShopToOrderFor() {
  const { shops } = useSession()
  const current = useCurrentShop()
  const [chosen, setSiteId] = useState(current?.shopId)
  const { data, isPending } = useQuery({
    queryKey: ['stock.purchaseOrder', 'suggestedShops'],
    queryFn: async ({ signal }) =>
      (await call(suggestedShops, {}, { signal, hideErrors: true, hideLoading: true })).result.shops,
  })
  const counts = new Map(data?.map(each => [each.siteId, each.lines]))
  const inNeed = shops.find(({ shopId }) => counts.has(shopId)) ?? shops[0]
  return { shops, counts, siteId: chosen ?? (isPending ? '' : (inNeed?.shopId ?? '')), setSiteId }
}

/** What a shop should order now, by supplier: one click makes the order. */
export function SuggestDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { shops, counts, siteId, setSiteId } = useShopToOrderFor()
  const { data, error } = useQuery({
    queryKey: ['stock.purchaseOrder', 'suggested', siteId],
    enabled: siteId !== '',
    queryFn: async ({ signal }) => (await call(suggestedOrders, { siteId }, { signal, hideErrors: true })).result,
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
      <Stack gap="md">
        <Select
          label={t('stock.document.shop')}
          allowDeselect={false}
          searchable
          value={siteId}
          onChange={shop => shop && setSiteId(shop)}
          data={shops.map(({ shopId, lotName }) => {
            const count = counts.get(shopId) ?? 0
            return {
              value: shopId,
              label: count > 0 ? t('stock.purchaseOrder.shopLines', { shop: lotName, count }) : lotName,
            }
          })}
        />
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        {!error && !data && <Skeleton height={WAITING} />}
        {data && <Suggestions key={siteId} siteId={siteId} suppliers={data.suppliers} onClose={onClose} />}
      </Stack>
    </Modal>
  )
}

interface SuggestionsProps {
  siteId: string
  suppliers: readonly Suggested[]
  onClose: () => void
}

function Suggestions({ siteId, suppliers, onClose }: SuggestionsProps) {
  const t = useTranslations()
  const go = useGo()
  const queries = useQueryClient()
  const { money, number } = useFormats()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const make = async (supplier: string) => {
    setBusy(supplier)
    try {
      const { result } = await call(createSuggested, { siteId, supplier }, { hideErrors: true })
      await queries.invalidateQueries({ queryKey: ['stock.purchaseOrder'] })
      toast({ message: t('stock.document.madeMany', { numbers: result.number }), tone: 'good' })
      onClose()
      go(detailPath(result.document, result.id))
    } catch (error) {
      if (!isCallError(error)) throw error
      setProblem(error.message)
    } finally {
      setBusy(undefined)
    }
  }
  if (suppliers.length === 0) return <Text c="dimmed">{t('stock.purchaseOrder.nothingToOrder')}</Text>
  return (
    <>
      <FormProblem words={problem} />
      <Table aria-label={t('stock.purchaseOrder.suggestTitle')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('stock.purchaseOrder.fields.supplier')}</Table.Th>
            <Table.Th ta="end" visibleFrom="xs">
              {t('platform.document.fields.lineCount')}
            </Table.Th>
            <Table.Th ta="end">{t('stock.purchaseOrder.fields.amount')}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {suppliers.map(({ supplier, name, lines, amount, minimumOrder }) => (
            <Table.Tr key={supplier ?? ''}>
              <Table.Td>
                <span dir="auto">{name ?? t('stock.purchaseOrder.noSupplier')}</span>
                <Text size="xs" c="dimmed" hiddenFrom="xs">
                  {t('stock.document.touched', { count: lines })}
                </Text>
                {minimumOrder !== null && amount < minimumOrder && (
                  <Text size="xs" c="dimmed">
                    {t('stock.purchaseOrder.belowMinimum', { amount: money(minimumOrder) })}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="end" visibleFrom="xs">
                {number(lines)}
              </Table.Td>
              <Table.Td ta="end">{money(amount)}</Table.Td>
              <Table.Td ta="end">
                {supplier !== null && (
                  <Button size="xs" loading={busy === supplier} onClick={() => void make(supplier)}>
                    {t('stock.purchaseOrder.make')}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
