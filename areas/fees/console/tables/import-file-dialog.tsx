import { FileInput, Select, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import '#platform/console/schemas/library.ts'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { FeeTable } from '../../contract/fee-table.ts'
import { type FeeTableFile, feeTableFile, importFeeTable } from '../../contract/fee-table-file.ts'

const same = (words: string) => words

/** Makes a draft of a JSON file; a file that is something else is refused before it is sent. */
export function ImportFileDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { shops, currentShop } = useSession()
  const { attempt, busy, problem, setProblem } = useAttempt()
  const [ordLot, setOrdLot] = useState<string | null>((currentShop ?? shops[0])?.ordLot ?? null)
  const [file, setFile] = useState<FeeTableFile>()
  const [validFrom, setValidFrom] = useState<string | null>(null)

  const choose = async (chosen: File | null) => {
    const read = chosen ? readFeeTableFile(await chosen.text()) : undefined
    setFile(read)
    setProblem(chosen && !read ? t('fee.refusal.notTableFile') : undefined)
  }
  const send = () =>
    attempt(async () => {
      if (!file || !ordLot) return
      const input = { ordLot, file, ...(validFrom && { validFrom }) }
      const { result } = await call(importFeeTable, input, { hideErrors: true })
      await queries.invalidateQueries({ queryKey: [FeeTable.key] })
      const name = { name: result.feeName }
      toast(
        result.taxMissing
          ? { message: t('fee.table.taxMissing', name), duration: 0 }
          : { message: t('fee.table.imported', name), tone: 'good' },
      )
      onClose()
    })
  return (
    <FormDialog
      title={t('fee.table.importFile')}
      action={t('fee.table.importFile')}
      ready={file !== undefined && ordLot !== null}
      busy={busy}
      problem={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm">{t('fee.table.importHint')}</Text>
      <FileInput
        label={t('fee.table.importChoose')}
        placeholder={t('fee.table.importChoose')}
        accept="application/json,.json"
        onChange={chosen => void choose(chosen)}
      />
      <Select
        label={t('fee.table.importShop')}
        data={shops.map(({ ordLot: value, lotName: label }) => ({ value, label }))}
        value={ordLot}
        onChange={setOrdLot}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
      />
      <FieldControl
        kind="instant"
        name="validFrom"
        label={t('fee.table.importFrom')}
        value={validFrom}
        facts={{}}
        choice={same}
        onChange={at => setValidFrom(typeof at === 'string' ? at : null)}
      />
    </FormDialog>
  )
}

/** Undefined for anything that is no such file. */
function readFeeTableFile(text: string): FeeTableFile | undefined {
  try {
    const parsed = feeTableFile.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    // Not JSON at all: said to the user as any other wrong file is.
    return undefined
  }
}
