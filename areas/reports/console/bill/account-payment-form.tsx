import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import '#platform/console/kit/styles/control-styles.ts'
import '@mantine/core/styles/NumberInput.layer.css'
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrittenOut } from '#platform/console/kit/fields/controls/use-written-out.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { ACCOUNT_WAYS, type BillAccount, payAccount } from '../../contract/account-payment.ts'
import classes from './bill.module.css'

const PLACES = 2

interface AccountPaymentFormProps {
  id: string
  due: number
  registers: BillAccount['registers']
}

/** Suggests the amount due. A negative amount reverses a payment. A second click stores nothing twice. */
export function AccountPaymentForm({ id, due, registers }: AccountPaymentFormProps) {
  const t = useTranslations()
  const queries = useQueryClient()
  const [amount, setAmount] = useState(due > 0 ? due : null)
  const { shown, type, leave } = useWrittenOut(amount, PLACES, setAmount)
  const [key] = useState(newId)
  const [register, setRegister] = useState(registers.length === 1 ? (registers[0]?.id ?? '') : '')
  const [way, setWay] = useState<(typeof ACCOUNT_WAYS)[number]>('transfer')
  const [reference, setReference] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const inCash = way === 'cash'
  const pay = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const payment = { id, amount: Number(amount), way, reference, ...(inCash && { register }) }
      await call(payAccount, payment, { hideErrors: true, idempotencyKey: key })
      toast({ message: t('report.account.written'), tone: 'good' })
      await queries.invalidateQueries({ queryKey: ['report.posOrder', 'bill', id] })
    } catch (error) {
      if (!isCallError(error)) throw error
      setProblem(Object.values(error.fields ?? {})[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={classes.payment}
      onSubmit={event => {
        event.preventDefault()
        void pay()
      }}
    >
      <NumberInput
        label={t('report.columns.amount')}
        decimalScale={PLACES}
        hideControls
        value={shown}
        onChange={next => type(String(next))}
        onBlur={leave}
        trimLeadingZeroesOnBlur={false}
      />
      <NativeSelect
        label={t('report.columns.method')}
        value={way}
        data={ACCOUNT_WAYS.map(value => ({ value, label: t(`report.account.way.${value}`) }))}
        onChange={({ currentTarget }) => setWay(ACCOUNT_WAYS.find(each => each === currentTarget.value) ?? 'other')}
      />
      {inCash && (
        <NativeSelect
          label={t('report.account.register')}
          error={registers.length === 0 ? t('report.account.noRegister') : undefined}
          value={register}
          data={[{ value: '', label: '' }, ...registers.map(({ id: value, name }) => ({ value, label: name }))]}
          onChange={({ currentTarget }) => setRegister(currentTarget.value)}
        />
      )}
      <TextInput
        label={t('report.account.reference')}
        maxLength={120}
        value={reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
      <Button type="submit" loading={busy} disabled={!Number(amount) || (inCash && !register)}>
        {t('report.account.write')}
      </Button>
      <FormProblem words={problem} />
    </form>
  )
}
