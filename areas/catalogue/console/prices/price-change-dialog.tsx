import '#platform/console/kit/styles/dialog-styles.ts'
import { Alert, Button, Checkbox, Group, Modal, NumberInput, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { PreviewTarget, Target } from '#platform/contract/wire/list.ts'
import { Plu } from '../../contract/plu.ts'
import { PriceChange, planPrices } from '../../contract/price-change.ts'
import { ItemChooser } from './item-chooser.tsx'
import { FIRST_RULE, type PriceInput } from './price-input.ts'
import { type PriceMoment, PriceMomentFields } from './price-moment.tsx'
import { PricePreviewTable } from './price-preview.tsx'
import { PriceRuleFields } from './price-rule-fields.tsx'
import { usePricePreview } from './use-price-preview.ts'

interface PriceChangeDialogProps {
  /** The items; chosen here when they were not before. */
  target?: Target | undefined
  onClose: () => void
  /** The new prices are written down. */
  onPlanned?: () => void
}

const EVERYTHING: PreviewTarget = { all: true }

/** All that match are as many as the preview showed. */
const asShown = (target: PreviewTarget, chosen: number): Target =>
  'all' in target ? { ...target, expected: target.expected ?? chosen } : target

/** New prices by a rule: shown with their margins before anything is changed, now or from a moment on. */
export function PriceChangeDialog({ target, onClose, onPlanned }: PriceChangeDialogProps) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { active } = usePlace()
  const [wish, setWish] = useState<PriceInput>({
    target: target ?? EVERYTHING,
    rule: FIRST_RULE,
    leastMargin: null,
    leaveOutBelow: false,
  })
  const [page, setPage] = useState(1)
  const [name, setName] = useState('')
  const [from, setFrom] = useState<PriceMoment>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ words: string; fields: Readonly<Record<string, string>> }>()
  const preview = usePricePreview(wish, page)
  const change = (part: Partial<PriceInput>) => {
    setPage(1)
    setWish(now => ({ ...now, ...part }))
  }

  const plan = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const shown = asShown(wish.target, preview.data?.chosen ?? 0)
      const { result } = await call(
        planPrices,
        { ...wish, target: shown, name: name.trim(), from },
        { hideErrors: true },
      )
      toast({
        message: t(result.applied ? 'catalogue.priceChange.done' : 'catalogue.priceChange.planned', {
          count: result.changed,
        }),
        tone: 'good',
      })
      await Promise.all([Plu.key, PriceChange.key].map(key => queries.invalidateQueries({ queryKey: [key] })))
      onPlanned?.()
      onClose()
    } catch (error) {
      if (!isCallError(error)) throw error
      setProblem({ words: error.message, fields: error.fields ?? {} })
    } finally {
      setBusy(false)
    }
  }
  const count = preview.data?.changed ?? 0
  return (
    <Modal
      opened={active}
      onClose={onClose}
      size="xl"
      title={t('catalogue.priceChange.new')}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack gap="md">
        {problem && (
          <Alert color="red" role="alert">
            {problem.words}
          </Alert>
        )}
        {!target && <ItemChooser onChange={chosen => change({ target: chosen })} />}
        <PriceRuleFields rule={wish.rule} onChange={rule => change({ rule })} />
        <Group gap="md" align="flex-end">
          <NumberInput
            label={t('catalogue.priceChange.fields.leastMargin')}
            value={wish.leastMargin ?? ''}
            min={0}
            max={100}
            decimalScale={1}
            suffix=" %"
            onChange={value => change({ leastMargin: typeof value === 'number' ? value : null })}
          />
          <Checkbox
            label={t('catalogue.priceChange.leaveOutBelow')}
            checked={wish.leaveOutBelow}
            disabled={wish.leastMargin === null}
            onChange={event => change({ leaveOutBelow: event.currentTarget.checked })}
          />
        </Group>
        <PricePreviewTable data={preview.data} problem={preview.error?.message} page={page} onPage={setPage} />
        <TextInput
          label={t('catalogue.priceChange.fields.name')}
          value={name}
          required
          maxLength={80}
          error={problem?.fields.name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <PriceMomentFields value={from} onChange={setFrom} error={problem?.fields.from} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('platform.form.cancel')}
          </Button>
          <Button loading={busy} disabled={count === 0 || name.trim() === ''} onClick={() => void plan()}>
            {t(from === null ? 'catalogue.priceChange.change' : 'catalogue.priceChange.plan', { count })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
