import '#platform/console/kit/styles/control-styles.ts'
import { Group, PasswordInput, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { transactCard } from '../../contract/card-operations.ts'
import { Svc } from '../../contract/svc.ts'
import type { CardOperation } from '../../contract/svc-entry.ts'
import { useCardEntries } from './card-entries.tsx'
import { type CardForm, EMPTY_FORM, fieldsOf, operationsFor, referable } from './card-form.ts'
import { useCardMethods } from './use-card-methods.ts'

interface CardTransactionProps {
  row: Pick<RowOf<typeof Svc>, 'id' | 'cardNumber' | 'state' | 'role' | 'version'>
  /** After something happened to the card. */
  onDone?: (() => void) | undefined
}

/** Everything that happens to what is on a card, at the shop that is chosen. */
export function CardTransaction({ row, onDone }: CardTransactionProps) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  const { currentShop } = useSession()
  const { attempt, busy, problem, setProblem } = useAttempt()
  const readAgain = useReadAgain(Svc)
  const operations = operationsFor(row)
  const [operation, setOperation] = useState<CardOperation>(operations[0] ?? 'topUp')
  const [form, setForm] = useState<CardForm>(EMPTY_FORM)
  // The same until it is done: pressing twice, or again after a lost answer, does it once.
  const [key, setKey] = useState(newId)
  const entries = useCardEntries(row.id, row.version)
  const may = usePermission(`member.svc:${operation}`)
  const shown = fieldsOf(operation, row)
  const put = (patch: Partial<CardForm>) => setForm({ ...form, ...patch })
  const { data: methods = [] } = useCardMethods(shown.includes('method') ? currentShop?.ordLot : undefined)
  const method = form.method ?? methods[0]?.code
  const amount = Number(form.amount)
  const wrong = !currentShop
    ? t('member.svc.noShop')
    : shown.includes('amount') && !(Number.isFinite(amount) && amount !== 0)
      ? t('member.svc.amountNotPositive')
      : undefined
  const transact = () =>
    attempt(async () => {
      if (!currentShop) return
      const { result } = await call(
        transactCard,
        {
          ordLot: currentShop.ordLot,
          card: row.cardNumber ?? '',
          operation,
          key,
          ...(shown.includes('amount') ? { amount } : {}),
          ...(shown.includes('of') && form.of ? { of: form.of } : {}),
          ...(shown.includes('method') && method ? { method } : {}),
          ...(form.reason ? { reason: form.reason } : {}),
          ...(form.managerCard ? { managerCard: form.managerCard } : {}),
          ...(shown.includes('to') ? { to: form.to } : {}),
          ...(shown.includes('pin') && form.pin ? { pin: form.pin } : {}),
        },
        { hideErrors: true },
      )
      toast({ message: t('member.svc.done', { balance: money(result.balanceAfter) }), tone: 'good' })
      setForm(EMPTY_FORM)
      setKey(newId())
      await readAgain()
      onDone?.()
    })
  if (operations.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label={t('member.svc.transaction')}>
      <Title order={2} size="h4">
        {t('member.svc.transaction')}
      </Title>
      <Group align="flex-end" gap="xs">
        <Select
          label={t('member.svcEntry.fields.operation')}
          value={operation}
          allowDeselect={false}
          data={operations.map(each => ({ value: each, label: t(`member.svc.do.${each}`) }))}
          onChange={next => {
            const chosen = operations.find(each => each === next)
            if (chosen) setOperation(chosen)
            setProblem(undefined)
            setKey(newId())
          }}
          comboboxProps={{ withinPortal: true }}
        />
        {shown.includes('amount') ? (
          <TextInput
            label={t('member.svcEntry.fields.amount')}
            inputMode="decimal"
            value={form.amount}
            onChange={event => put({ amount: event.currentTarget.value })}
          />
        ) : null}
        {shown.includes('method') && methods.length > 0 ? (
          <Select
            label={t(operation === 'withdraw' ? 'member.svc.paidOutBy' : 'member.svc.paidBy')}
            value={method ?? null}
            allowDeselect={false}
            data={methods.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={chosen => put({ method: chosen })}
            comboboxProps={{ withinPortal: true }}
          />
        ) : null}
        {shown.includes('of') ? (
          <Select
            label={t('member.svcEntry.fields.of')}
            value={form.of}
            data={referable(operation, entries.data ?? []).map(entry => ({
              value: entry.id,
              label: `${money(Math.abs(entry.amount))} · ${instant(entry.at)}`,
            }))}
            onChange={of => put({ of })}
            comboboxProps={{ withinPortal: true }}
          />
        ) : null}
        {shown.includes('to') ? (
          <TextInput
            label={t('member.svc.newCard')}
            value={form.to}
            onChange={event => put({ to: event.currentTarget.value })}
          />
        ) : null}
        {shown.includes('pin') ? (
          <PasswordInput
            label={t('member.svc.pin')}
            description={t('member.svc.pinHelp')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            w={180}
            value={form.pin}
            onChange={event => put({ pin: event.currentTarget.value })}
          />
        ) : null}
        {shown.includes('reason') ? (
          <TextInput
            label={t('member.svcEntry.fields.reason')}
            maxLength={200}
            value={form.reason}
            onChange={event => put({ reason: event.currentTarget.value })}
          />
        ) : null}
        {shown.includes('managerCard') ? (
          <TextInput
            label={t('member.svcEntry.fields.managerCard')}
            data-scans
            autoComplete="off"
            value={form.managerCard}
            onChange={event => put({ managerCard: event.currentTarget.value })}
          />
        ) : null}
        <ReasonedButton permission={withReason(may, wrong)} loading={busy} onClick={() => void transact()}>
          {t(`member.svc.do.${operation}`)}
        </ReasonedButton>
      </Group>
      {currentShop ? null : (
        <Text size="sm" c="dimmed">
          {t('member.svc.noShop')}
        </Text>
      )}
      <FormProblem
        words={problem && operation === 'topUp' ? t('member.svc.topUpFailed', { reason: problem }) : problem}
      />
    </Stack>
  )
}
