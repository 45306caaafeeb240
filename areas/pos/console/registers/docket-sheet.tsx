import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getCloseDocket } from '#areas/pos/contract/close-docket.ts'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { IconPrinter } from '#platform/console/icons/printer.ts'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import classes from './registers.module.css'
import { useAction } from './use-action.ts'

interface CloseDocketSheetProps {
  registerId: string
  /** Null: the open session. */
  closeNo: number | null
  heading?: string
}

const SHEET_HEIGHT = 480

/** A close's docket as printed; printed from the browser, or in the shop. */
export function CloseDocketSheet({ registerId, closeNo, heading }: CloseDocketSheetProps) {
  const t = useTranslations()
  const { id: locale } = useLocale()
  const { busy, problem, attempt } = useAction()
  const sheet = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(SHEET_HEIGHT)
  const { data, error, refetch } = useQuery({
    queryKey: ['pos.cashRegister', 'docket', registerId, closeNo, locale],
    queryFn: async ({ signal }) =>
      (await call(getCloseDocket, { registerId, closeNo }, { signal, hideErrors: true })).result,
  })
  const print = (printer: { id: string; name: string }) =>
    attempt(async () => {
      await call(getCloseDocket, { registerId, closeNo, printer: printer.id }, { hideErrors: true })
      toast({ message: t('pos.cashRegister.docket.sent', { printer: printer.name }), tone: 'good' })
    })
  if (error)
    return (
      <TableMessage
        tone="bad"
        icon={<IconAlertCircle size={28} stroke={1.5} />}
        title={t('pos.cashRegister.docket.failed')}
        text={error.message}
        action={{ label: t('platform.list.retry'), onAction: () => void refetch() }}
      />
    )
  return (
    <div className={classes.docket}>
      {heading && (
        <Text fw={600} role="status">
          {heading}
        </Text>
      )}
      <Group gap="xs">
        {data?.printers.map(printer => (
          <Button
            key={printer.id}
            variant="default"
            loading={busy}
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => void print(printer)}
          >
            {t('pos.cashRegister.docket.printOn', { printer: printer.name })}
          </Button>
        ))}
        <Button
          variant="default"
          disabled={!data}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => sheet.current?.contentWindow?.print()}
        >
          {t('pos.cashRegister.docket.printHere')}
        </Button>
      </Group>
      <FormProblem words={problem} />
      {data ? (
        <iframe
          ref={sheet}
          className={classes.sheet}
          style={{ blockSize: height }}
          title={t('pos.cashRegister.docket.preview')}
          sandbox="allow-same-origin allow-modals"
          srcDoc={data.html}
          onLoad={event => setHeight(event.currentTarget.contentDocument?.documentElement.scrollHeight ?? SHEET_HEIGHT)}
        />
      ) : (
        <Skeleton height={SHEET_HEIGHT} className={classes.sheet} />
      )}
    </div>
  )
}
