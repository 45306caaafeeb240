import '#platform/console/kit/styles/dialog-styles.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { exportHistoryProblems, type HistoryProgress, listHistoryProblems } from '#areas/pos/contract/sale-history.ts'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { call, callFile } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './history.module.css'

/** The first rows to check, with the reason; the file has all of them. */
export function ProblemsDialog({ historyImport, onClose }: { historyImport: HistoryProgress; onClose: () => void }) {
  const t = useTranslations()
  const { importId } = historyImport
  const { data = [] } = useQuery({
    queryKey: ['pos.saleHistory', 'problems', importId],
    queryFn: async ({ signal }) => (await call(listHistoryProblems, { importId }, { signal })).result,
  })
  const save = async () => saveFile(await callFile(exportHistoryProblems, { importId }))
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      size="lg"
      title={t('pos.saleHistory.problemsOf', { file: historyImport.fileName })}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack gap="md">
        <div className={classes.sample}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('pos.saleHistory.row')}</th>
                <th scope="col">{t('pos.saleHistory.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ row, message }) => (
                <tr key={`${row} ${message}`}>
                  <td>{row}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {historyImport.problems > data.length && (
          <Text size="sm" c="dimmed">
            {t('pos.saleHistory.firstOnly', { shown: data.length, all: historyImport.problems })}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void save()}>
            {t('pos.saleHistory.saveProblems')}
          </Button>
          <Button onClick={onClose}>{t('platform.form.close')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
