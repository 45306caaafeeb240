import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Printer } from '#areas/pos/contract/printer.ts'
import { PrinterType } from '#areas/pos/contract/printer-type.ts'
import { printDocket } from '#areas/pos/contract/till.ts'
import { joinBytes } from '#areas/pos/rules/docket/join-bytes.ts'
import { placeBytes } from '#areas/printing/rules/place/place-bytes.ts'
import type { Placed } from '#areas/printing/rules/place/placed.ts'
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
import { bytesToBase64 } from '#platform/rules/text/base64.ts'

const LABEL_LANGUAGES: readonly string[] = ['zpl', 'tspl']
/** Bytes in one sending: the printer takes 200 kB of Base64 at a time. */
const PORTION = 140_000

/** Labels in as few sendings as they fit in. */
function portions(labels: readonly Uint8Array[]): Uint8Array[] {
  const parts: Uint8Array[][] = [[]]
  let size = 0
  for (const label of labels) {
    if (size > 0 && size + label.length > PORTION) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(label)
    size += label.length
  }
  return parts.map(joinBytes)
}

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

interface SendToPrinterProps {
  /** The labels, on the paper of a printer where the layout has none of its own. */
  layOut: (paper: { width: number; height: number }) => readonly Placed[]
  count: number
}

/** Hundredths of a millimetre: a label of a roll without a height. */
const USUAL_HEIGHT = 4000
const MM = 100

/** Sends labels to a printer of labels in the shop, in its own language. Absent where there is none. */
export function SendToPrinter({ layOut, count }: SendToPrinterProps) {
  const t = useTranslations()
  const shop = useCurrentShop()
  const mayList = useAllowed(['pos.printer:list'])
  const maySend = useAllowed(['pos.register:sell'])
  const { data: printers = [] } = useLabelPrinters(shop?.ordLot, mayList && maySend)
  const [busy, setBusy] = useState(false)

  const send = async ({ id, name, paper }: LabelPrinter) => {
    setBusy(true)
    try {
      const { paperWidth, labelHeight } = paper
      const placed = layOut({ width: paperWidth * MM, height: labelHeight === null ? USUAL_HEIGHT : labelHeight * MM })
      const labels: Uint8Array[] = []
      for (const label of placed) labels.push(await placeBytes(label, paper, drawWhenNeeded))
      for (const portion of portions(labels)) {
        const bytes = bytesToBase64(portion)
        await call(printDocket, { ordLot: shop?.ordLot ?? '', printer: id, bytes }, { hideErrors: true })
      }
      toast({ message: t('catalogue.ticket.sent', { count, name }), tone: 'good' })
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
        <Button variant="default" loading={busy} disabled={count === 0} leftSection={<IconTag size={16} aria-hidden />}>
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
