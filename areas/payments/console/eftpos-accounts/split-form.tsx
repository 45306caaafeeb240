import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { type EftposAccount, type readEftposAccount, saveSplit } from '../../contract/eftpos-account.ts'
import { FEE_BEARERS, type FeeBearer, SPLIT_BASES, type SplitBase } from '../../rules/split-shares.ts'
import { useAccountAction } from './use-account-action.ts'

type Split = OutputOfOperation<typeof readEftposAccount>['split']

interface TypedParty {
  readonly key: string
  readonly name: string
  readonly percent: string
  readonly perTransaction: string
  readonly bsb: string
  readonly accountNumber: string
}

const newParty = (more: Partial<TypedParty> = {}): TypedParty => ({
  ...{ key: newId(), name: '', percent: '', perTransaction: '', bsb: '', accountNumber: '', ...more },
})

const toNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text))

interface SplitFormProps {
  row: RowOf<typeof EftposAccount>
  split: Split
}

/** Who gets which part of settlements from a day on. Account numbers are entered again: they are never shown. */
export function SplitForm({ row, split }: SplitFormProps) {
  const t = useTranslations()
  const may = usePermission(saveSplit.need)
  const { act, busy, problem } = useAccountAction()
  const [from, setFrom] = useState('')
  const [base, setBase] = useState<SplitBase>(split?.base ?? 'net')
  const [fees, setFees] = useState<FeeBearer>(split?.fees ?? 'all')
  const [parties, setParties] = useState<readonly TypedParty[]>(() =>
    (split?.parties ?? []).map(({ name, percent, perTransaction, bsb }) =>
      newParty({ name, percent: String(percent ?? ''), perTransaction: String(perTransaction ?? ''), bsb }),
    ),
  )
  const change = (key: string, more: Partial<TypedParty>) =>
    setParties(now => now.map(party => (party.key === key ? { ...party, ...more } : party)))
  const save = () =>
    act(async () => {
      const typed = parties.map(({ key: _, percent, perTransaction, ...party }) => ({
        ...{ ...party, percent: toNumber(percent), perTransaction: toNumber(perTransaction) },
      }))
      const input = { id: row.id, from, base, fees, parties: typed }
      const { result } = await call(saveSplit, input, { hideErrors: true, idempotencyKey: newId() })
      return t(`eftpos.account.panel.${result.waits ? 'splitWaits' : 'splitSaved'}`)
    })
  return (
    <Stack component="section" gap="sm" aria-label={t('eftpos.account.panel.splitTitle')}>
      <Title order={2} size="h4">
        {t('eftpos.account.panel.splitTitle')}
      </Title>
      {parties.length === 0 && <Text c="dimmed">{t('eftpos.account.panel.noSplit')}</Text>}
      <Group gap="xs" align="flex-end">
        <TextInput
          type="date"
          label={t('eftpos.account.panel.from')}
          value={from}
          onChange={event => setFrom(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('eftpos.account.panel.base')}
          data={SPLIT_BASES.map(value => ({ value, label: t(`eftpos.account.panel.bases.${value}`) }))}
          value={base}
          onChange={event => setBase(SPLIT_BASES.find(each => each === event.currentTarget.value) ?? 'net')}
        />
        <NativeSelect
          label={t('eftpos.account.panel.fees')}
          data={FEE_BEARERS.map(value => ({ value, label: t(`eftpos.account.panel.feeBearers.${value}`) }))}
          value={fees}
          onChange={event => setFees(FEE_BEARERS.find(each => each === event.currentTarget.value) ?? 'all')}
        />
      </Group>
      {parties.map((party, at) => (
        <PartyFields
          key={party.key}
          party={party}
          number={at + 1}
          change={more => change(party.key, more)}
          remove={() => setParties(now => now.filter(({ key }) => key !== party.key))}
        />
      ))}
      <Group gap="xs">
        <Button variant="default" onClick={() => setParties(now => [...now, newParty()])}>
          {t('eftpos.account.panel.addParty')}
        </Button>
        <ReasonedButton permission={may} loading={busy} onClick={save}>
          {t('eftpos.account.panel.saveSplit')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
    </Stack>
  )
}

interface PartyFieldsProps {
  party: TypedParty
  number: number
  change: (more: Partial<TypedParty>) => void
  remove: () => void
}

function PartyFields({ party, number, change, remove }: PartyFieldsProps) {
  const t = useTranslations()
  const fields = [
    { name: 'name', label: t('eftpos.account.panel.party'), w: 160 },
    { name: 'percent', label: t('eftpos.account.panel.percent'), w: 90 },
    { name: 'perTransaction', label: t('eftpos.account.panel.perTransaction'), w: 150 },
    { name: 'bsb', label: t('eftpos.account.panel.bsb'), w: 110 },
    { name: 'accountNumber', label: t('eftpos.account.panel.accountNumber'), w: 140 },
  ] as const
  return (
    <Group gap="xs" align="flex-end" role="group" aria-label={`${t('eftpos.account.panel.party')} ${number}`}>
      {fields.map(({ name, label, w }) => (
        <TextInput
          key={name}
          label={label}
          w={w}
          autoComplete="off"
          value={party[name]}
          onChange={event => change({ [name]: event.currentTarget.value })}
        />
      ))}
      <Button variant="subtle" color="red" onClick={remove}>
        {t('eftpos.account.panel.removeParty', { number })}
      </Button>
    </Group>
  )
}
