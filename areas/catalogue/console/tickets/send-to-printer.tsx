import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Printer } from '#areas/pos/contract/printer.ts'
import { PrinterType } from '#areas/pos/contract/printer-type.ts'
import { printDocket } from '#areas/pos/contract/till.ts'
import { labelBytes } from '#areas/pos/rules/docket/label-bytes.ts'
import { drawWhenNeeded } from '#platform/console/drawing/draw-when-needed.ts'
import { IconTag } from '#platform/console/icons/tag.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { ticketDocket } from '../../rules/tickets/ticket-docket.ts'
import type { Ticket } from '../../rules/tickets/ticket-page.ts'

const LABEL_LANGUAGES: readonly string[] = ['zpl', 'tspl']
/** Labels in one sending: the printer takes 200 kB at a time. */
const PORTION = 100

type LabelPrinter = RowOf<typeof Printer> & { paper: RowOf<typeof PrinterType> }

/** Label printers of the current shop that the server reaches. */
function useLabelPrinters(ordLot: string | undefined, enabled: boolean) {
  return useQuery({
    queryKey: [Printer.key, 'labels', ordLot],
    enabled: enabled && ordLot !== undefined,
    queryFn: async ({ signal }): Promise<LabelPrinter[]> => {
      const filter = { label: true, active: true, connection: 'network' }
      const quiet = { signal, hideErrors: true }
      const printers = await resourceCalls(Printer).list({ filter, ...(ordLot && { ordLot }) }, quiet)
      const kinds = await resourceCalls(PrinterType).list({ ids: printers.result.map(({ type }) => type) }, quiet)
      const papers = new Map(kinds.result.map(kind => [kind.id, kind]))
      return printers.result.flatMap(printer => {
        const paper = papers.get(printer.type)
        return paper && LABEL_LANGUAGES.includes(paper.commandSet) ? [{ ...printer, paper }] : []
      })
    },
  })
}

const base64 = (bytes: readonly number[]): string => btoa(bytes.map(byte => String.fromCharCode(byte)).join(''))

/** Sends tickets to a printer of labels in the shop, in its own language. Absent where there is none. */
export function SendToPrinter({ tickets }: { tickets: readonly Ticket[] }) {
  const t = useTranslations()
  const shop = useCurrentShop()
  const mayList = useAllowed(['pos.printer:list'])
  const maySend = useAllowed(['pos.register:sell'])
  const { data: printers = [] } = useLabelPrinters(shop?.ordLot, mayList && maySend)
  const [busy, setBusy] = useState(false)

  const send = async ({ id, name, paper }: LabelPrinter) => {
    setBusy(true)
    try {
      for (let start = 0; start < tickets.length; start += PORTION) {
        const portion = tickets.slice(start, start + PORTION)
        const labels = await Promise.all(portion.map(ticket => labelBytes(ticketDocket(ticket), paper, drawWhenNeeded)))
        const bytes = base64(labels.flatMap(label => [...label]))
        await call(printDocket, { ordLot: shop?.ordLot ?? '', printer: id, bytes }, { hideErrors: true })
      }
      toast({ message: t('catalogue.ticket.sent', { count: tickets.length, name }), tone: 'good' })
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  if (printers.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          disabled={tickets.length === 0}
          leftSection={<IconTag size={16} aria-hidden />}
        >
          {t('catalogue.ticket.send')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {printers.map(printer => (
          <Menu.Item key={printer.id} onClick={() => void send(printer)}>
            {printer.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
