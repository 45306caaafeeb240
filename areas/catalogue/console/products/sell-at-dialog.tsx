import '#platform/console/kit/styles/dialog-styles.ts'
import { Button, Group, Modal, SegmentedControl, Select, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useHeldShops } from '#platform/console/shell/session/held-shops.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { Target } from '#platform/contract/wire/list.ts'
import { Plu } from '../../contract/plu.ts'
import { sellAtShop } from '../../contract/sell-at-shop.ts'

interface SellAtDialogProps {
  target: Target
  onDone: () => void
  onClose: () => void
}

/** Sells chosen products at one of the user's shops, or stops selling them there. */
export function SellAtDialog({ target, onDone, onClose }: SellAtDialogProps) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { active } = usePlace()
  const { shops, currentShop } = useSession()
  const held = useHeldShops(`${Plu.key}:update`)
  const own = shops.filter(({ shopId }) => held === 'all' || held.includes(shopId))
  const first = own.find(({ shopId }) => shopId === currentShop?.shopId) ?? own[0]
  const [siteId, setSiteId] = useState(first?.shopId ?? null)
  const [sold, setSold] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const save = async (shop: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { result } = await call(sellAtShop, { target, siteId: shop, sold }, { hideErrors: true })
      const name = own.find(({ shopId }) => shopId === shop)?.lotName ?? ''
      toast({
        message: t(sold ? 'catalogue.plu.shops.sold' : 'catalogue.plu.shops.stopped', {
          count: result.changed,
          shop: name,
        }),
        tone: 'good',
      })
      await queries.invalidateQueries({ queryKey: [Plu.key] })
      onDone()
      onClose()
    } catch (error) {
      if (!isCallError(error)) throw error
      setProblem(Object.values(error.fields ?? {})[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      centered
      opened={active}
      onClose={onClose}
      title={t('catalogue.plu.fields.soldAt')}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack gap="md">
        <FormProblem words={problem} />
        <Select
          label={t('catalogue.plu.shops.shop')}
          data={own.map(({ shopId, lotName }) => ({ value: shopId, label: lotName }))}
          value={siteId}
          onChange={setSiteId}
          searchable
          allowDeselect={false}
          comboboxProps={{ withinPortal: true }}
        />
        <SegmentedControl
          fullWidth
          aria-label={t('catalogue.plu.shops.what')}
          value={String(sold)}
          onChange={value => setSold(value === 'true')}
          data={[
            { value: 'true', label: t('catalogue.plu.shops.sell') },
            { value: 'false', label: t('catalogue.plu.shops.stop') },
          ]}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('platform.form.cancel')}
          </Button>
          <Button loading={busy} disabled={siteId === null} onClick={() => siteId !== null && void save(siteId)}>
            {t('catalogue.plu.shops.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
