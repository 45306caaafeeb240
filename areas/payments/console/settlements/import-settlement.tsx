import '#platform/console/kit/styles/dialog-styles.ts'
import { Button, FileInput, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { importSettlement, Settlement } from '../../contract/settlement.ts'
import { type CsvLine, type CsvProblem, readSettlementCsv } from '../../rules/settlement-csv.ts'
import { AccountChoice } from '../eftpos-accounts/account-choice.tsx'

const isProblem = (read: readonly CsvLine[] | CsvProblem): read is CsvProblem => 'problem' in read

/** Imports a batch of the acquirer from its file. */
export function ImportSettlement({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const readAgain = useReadAgain(Settlement)
  const { attempt, busy, problem, setProblem } = useAttempt()
  const [account, setAccount] = useState<string | null>(null)
  const [reference, setReference] = useState('')
  const [settledOn, setSettledOn] = useState('')
  const [statedNet, setStatedNet] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const net = Number(statedNet)
  const isComplete = account && reference.trim() && settledOn && statedNet.trim() !== '' && Number.isFinite(net) && file
  const submit = () =>
    attempt(async () => {
      if (!account || !file) return
      const lines = readSettlementCsv(await file.text())
      if (isProblem(lines)) {
        const { problem: code, ...params } = lines
        setProblem(t(`eftpos.settlement.panel.${code}`, params))
        return
      }
      const input = { account, reference: reference.trim(), settledOn, statedNet: net, lines: [...lines] }
      const { result } = await call(importSettlement, input, { hideErrors: true, idempotencyKey: newId() })
      toast({ message: t(`eftpos.settlement.panel.${result.isNew ? 'imported' : 'again'}`), tone: 'good' })
      await readAgain()
      onClose()
    })
  return (
    <Modal opened onClose={onClose} title={t('eftpos.settlement.panel.importTitle')}>
      <Stack>
        <AccountChoice value={account} onChange={setAccount} />
        <TextInput
          label={t('eftpos.settlement.fields.reference')}
          value={reference}
          onChange={event => setReference(event.currentTarget.value)}
          required
        />
        <TextInput
          type="date"
          label={t('eftpos.settlement.fields.settledOn')}
          value={settledOn}
          onChange={event => setSettledOn(event.currentTarget.value)}
          required
        />
        <TextInput
          label={t('eftpos.settlement.fields.statedNet')}
          inputMode="decimal"
          value={statedNet}
          onChange={event => setStatedNet(event.currentTarget.value)}
          required
        />
        <FileInput
          label={t('eftpos.settlement.panel.file')}
          description={t('eftpos.settlement.panel.fileHelp')}
          accept=".csv,text/csv"
          value={file}
          onChange={setFile}
          required
        />
        <FormProblem words={problem} />
        <Button loading={busy} disabled={!isComplete} onClick={() => void submit()}>
          {t('eftpos.settlement.panel.import')}
        </Button>
      </Stack>
    </Modal>
  )
}
