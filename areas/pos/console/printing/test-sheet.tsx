import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { IconPrinter } from '#platform/console/icons/printer.ts'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { type Printer, testPrint } from '../../contract/printer.ts'
import classes from './test-sheet.module.css'

/** Preview of a printer's test sheet; printed there, or from the browser if the server can't reach the printer. */
export function TestSheet({ row, form }: RecordPartProps<typeof Printer>) {
  const t = useTranslations()
  const mayPrint = useAllowed('pos.printer:testPrint')
  const sheet = useRef<HTMLIFrameElement>(null)
  const { attempt, busy, problem } = useAttempt()
  const { data } = useQuery({
    queryKey: ['pos.printer', 'testSheet', row.id, row.version],
    queryFn: () => call(testPrint, { id: row.id, send: false }),
    enabled: mayPrint,
  })
  const onNetwork = row.connection === 'network'

  const print = () =>
    attempt(async () => {
      await call(testPrint, { id: row.id, send: true }, { hideErrors: true })
      toast({ message: t('pos.printer.test.sent', { name: row.name }), tone: 'good' })
    })

  if (!mayPrint) return null
  return (
    <section className={classes.panel} aria-label={t('pos.printer.test.heading')}>
      <Group justify="space-between" align="center">
        <Text component="h2" fw={600} size="sm">
          {t('pos.printer.test.heading')}
        </Text>
        <Group gap="xs">
          {onNetwork && (
            <ReasonedButton
              permission={{
                there: true,
                allowed: !form.dirty,
                reason: form.dirty ? t('pos.printer.test.unsaved') : undefined,
              }}
              onClick={() => void print()}
              loading={busy}
            >
              {t('pos.printer.test.print')}
            </ReasonedButton>
          )}
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={!data}
            onClick={() => sheet.current?.contentWindow?.print()}
          >
            {t('pos.printer.test.printHere')}
          </Button>
        </Group>
      </Group>
      {problem && (
        <Alert role="alert" color="red">
          {problem}
        </Alert>
      )}
      {!onNetwork && row.connection !== 'browser' && (
        <Text size="sm" c="dimmed">
          {t('pos.printer.test.ofDevice')}
        </Text>
      )}
      {data ? (
        <iframe
          ref={sheet}
          className={classes.sheet}
          title={t('pos.printer.test.preview')}
          sandbox="allow-same-origin allow-modals"
          srcDoc={data.result.html}
        />
      ) : (
        <Skeleton className={classes.sheet} />
      )}
    </section>
  )
}
