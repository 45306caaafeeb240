import { FileInput, NumberInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { MOST_CODES, type TicketPool, type ToppedUp, topUpPool } from '../../contract/pool/pool.ts'
import { PoolCode } from '../../contract/pool/pool-code.ts'
import { readCodesFile, saveCodesFile } from './codes-file.ts'

interface DialogProps {
  readonly pool: RowOf<typeof TicketPool>
  readonly onClose: () => void
}

const SOURCES = ['create', 'import'] as const
type Source = (typeof SOURCES)[number]

/** Creates or imports codes; the file of created ones is downloaded at once, because the codes leave once. */
export function TopUpDialog({ pool, onClose }: DialogProps) {
  const [added, setAdded] = useState<ToppedUp>()
  return added ? <Added added={added} onClose={onClose} /> : <AskCodes {...{ pool, onClose }} onAdded={setAdded} />
}

const useHead = () => {
  const t = useTranslations()
  return [t('ticket.pool.topUp.serial'), t('ticket.pool.topUp.code')] as const
}

function AskCodes({ pool, onClose, onAdded }: DialogProps & { onAdded: (added: ToppedUp) => void }) {
  const t = useTranslations()
  const readAgain = useReadAgain(PoolCode)
  const { attempt, busy, problem } = useAttempt()
  const head = useHead()
  const [source, setSource] = useState<Source>('create')
  const [count, setCount] = useState<number | string>('')
  const [file, setFile] = useState<File | null>(null)
  const [expiresOn, setExpiresOn] = useState('')
  const [issuedTo, setIssuedTo] = useState('')
  const send = () =>
    attempt(async () => {
      const codes = source === 'import' ? readCodesFile((await file?.text()) ?? '') : undefined
      const more = { ...(expiresOn && { expiresOn }), ...(issuedTo.trim() && { issuedTo: issuedTo.trim() }) }
      const wanted = codes ? { codes } : { count: Number(count) }
      const { result } = await call(topUpPool, { id: pool.id, ...wanted, ...more }, { hideErrors: true })
      if (result.codes.length > 0) saveCodesFile(result, head)
      onAdded(result)
      await readAgain()
    })
  return (
    <FormDialog
      title={t('ticket.pool.topUp.title', { name: pool.name })}
      action={t('ticket.pool.topUp.action')}
      ready={source === 'create' ? Number(count) >= 1 : file !== null}
      {...{ busy, problem, onClose }}
      onSubmit={() => void send()}
    >
      <SegmentedControl
        aria-label={t('ticket.pool.topUp.source')}
        value={source}
        onChange={value => setSource(value === 'import' ? 'import' : 'create')}
        data={SOURCES.map(value => ({ value, label: t(`ticket.pool.topUp.${value}`) }))}
      />
      {source === 'create' ? (
        <NumberInput
          {...{ label: t('ticket.pool.topUp.count'), value: count, onChange: setCount }}
          required
          min={1}
          max={MOST_CODES}
          allowDecimal={false}
        />
      ) : (
        <FileInput
          {...{ label: t('ticket.pool.topUp.file'), value: file, onChange: setFile }}
          required
          accept=".csv,.txt,text/csv,text/plain"
        />
      )}
      <TextInput
        type="date"
        label={t('ticket.pool.topUp.expiresOn')}
        value={expiresOn}
        onChange={event => setExpiresOn(event.currentTarget.value)}
      />
      <TextInput
        label={t('ticket.pool.topUp.issuedTo')}
        description={t('ticket.pool.topUp.issuedToHelp')}
        maxLength={120}
        value={issuedTo}
        onChange={event => setIssuedTo(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function Added({ added, onClose }: { added: ToppedUp; onClose: () => void }) {
  const t = useTranslations()
  const head = useHead()
  const isCreated = added.codes.length > 0
  return (
    <FormDialog
      title={t('ticket.pool.topUp.done', { count: added.added })}
      action={t(isCreated ? 'ticket.pool.topUp.again' : 'ticket.pool.topUp.close')}
      leave={isCreated ? t('ticket.pool.topUp.close') : null}
      onSubmit={isCreated ? () => saveCodesFile(added, head) : onClose}
      onClose={onClose}
    >
      <Stack gap="xs">
        {isCreated && <Text size="sm">{t('ticket.pool.topUp.saved')}</Text>}
        {added.skipped > 0 && <Text size="sm">{t('ticket.pool.topUp.skipped', { count: added.skipped })}</Text>}
      </Stack>
    </FormDialog>
  )
}
