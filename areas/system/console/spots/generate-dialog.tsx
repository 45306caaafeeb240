import '#platform/console/kit/styles/dialog-styles.ts'
import '#platform/console/kit/styles/control-styles.ts'
import { Button, Group, Modal, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useSubmit } from '#platform/console/public/login/use-submit.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { generateSpotCodes, SPOT_KINDS, SpotCode } from '../../contract/spot.ts'
import system from '../system.module.css'
import { MadeCodes } from './made-codes.tsx'

const KEY = SpotCode.key
const MOST = 500
const LONGEST = 3660
const YEAR = 365

/** Creates a batch of licence codes for copying, printing or saving as a file. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const [kind, setKind] = useState<(typeof SPOT_KINDS)[number]>('till')
  const [count, setCount] = useState(10)
  const [licenceDays, setLicenceDays] = useState(YEAR)
  const [batch, setBatch] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  const { busy, problem, fields, submit } = useSubmit(async () => {
    const input = { kind, count, licenceDays, batch: batch.trim() }
    const { result } = await call(generateSpotCodes, input, { hideErrors: true })
    setCodes(result.codes)
    await queries.invalidateQueries({ queryKey: [KEY] })
  }, t('platform.error.failedToOperate'))
  return (
    <Modal
      opened
      centered
      size="lg"
      onClose={onClose}
      title={t('acs.spotGenerate.generate')}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      {codes ? (
        <MadeCodes codes={codes} batch={batch} onClose={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <div className={system.fields}>
              <NumberInput
                label={t('acs.spotGenerate.count')}
                required
                min={1}
                max={MOST}
                allowDecimal={false}
                value={count}
                onChange={value => setCount(Number(value))}
                error={fields.count}
              />
              <NumberInput
                label={t('acs.spotGenerate.fields.licenceDays')}
                description={t('acs.spotGenerate.daysHint')}
                required
                min={1}
                max={LONGEST}
                allowDecimal={false}
                value={licenceDays}
                onChange={value => setLicenceDays(Number(value))}
                error={fields.licenceDays}
              />
              <Select
                label={t('acs.spotGenerate.fields.kind')}
                allowDeselect={false}
                value={kind}
                onChange={value => setKind(SPOT_KINDS.find(each => each === value) ?? 'till')}
                data={SPOT_KINDS.map(each => ({ value: each, label: t(`acs.spotGenerate.choices.kind.${each}`) }))}
              />
              <TextInput
                label={t('acs.spotGenerate.fields.batch')}
                description={t('acs.spotGenerate.batchHint')}
                required
                maxLength={80}
                value={batch}
                onChange={event => setBatch(event.currentTarget.value)}
                error={fields.batch}
              />
            </div>
            <FormProblem words={problem} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('platform.form.cancel')}
              </Button>
              <Button type="submit" loading={busy} disabled={batch.trim() === '' || count < 1 || licenceDays < 1}>
                {t('acs.spotGenerate.generateCount', { count })}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}
