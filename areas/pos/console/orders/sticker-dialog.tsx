import '#platform/console/kit/styles/control-styles.ts'
import '#platform/console/kit/styles/dialog-styles.ts'
import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { PublishedLayout } from '#areas/printing/contract/print.ts'
import { MOST_STICKERS, printStickers, stickerLayouts } from '#areas/printing/contract/sticker.ts'
import { sheetPaper } from '#areas/printing/rules/kinds/place-kinds.ts'
import { placePage } from '#areas/printing/rules/place/place-page.ts'
import { printPlace } from '#areas/printing/rules/place/print-place.ts'
import { SHEET_NAMES, type SheetName, sheetFor } from '#areas/printing/rules/place/sheets.ts'
import { IconFileTypePdf } from '#platform/console/icons/file-type-pdf.ts'
import { IconPrinter } from '#platform/console/icons/printer.ts'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { call, callFile } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { machine } from '#platform/console/shell/device/clock.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sendStickers, stickerPrinters } from '../../contract/sticker-print.ts'
import { orderStickers } from '../../rules/order/order-stickers.ts'
import classes from './orders.module.css'
import type { OrderRow } from './use-orders.ts'

/** Rolls and sheets of the built-in layout, by what a printer at the counter has. */
const USUAL: SheetName = 'roll58'
const NO_LAYOUTS: readonly PublishedLayout[] = []

interface StickerDialogProps {
  order: OrderRow
  /** Of the order. */
  shop: Shop
  onClose: () => void
}

/** The shop's published layouts, the assigned ones first. */
function useStickerLayouts(ordLot: string): readonly PublishedLayout[] {
  const { data = NO_LAYOUTS } = useQuery({
    queryKey: ['pos.onlineOrders', 'stickers', ordLot],
    queryFn: async ({ signal }) => (await call(stickerLayouts, { ordLot }, { signal, hideErrors: true })).result,
  })
  return data
}

type StickerPrinters = OutputOfOperation<typeof stickerPrinters>
const NO_PRINTERS: StickerPrinters = []

/** Printers of labels in the shop that the server reaches. */
function useStickerPrinters(ordLot: string): StickerPrinters {
  const { data = NO_PRINTERS } = useQuery({
    queryKey: ['pos.onlineOrders', 'stickerPrinters', ordLot],
    queryFn: async ({ signal }) => (await call(stickerPrinters, { ordLot }, { signal, hideErrors: true })).result,
  })
  return data
}

/** A sticker for each thing of an order, as they will come out, and the ways to print them. */
export function StickerDialog({ order, shop, onClose }: StickerDialogProps) {
  const t = useTranslations()
  const { id: lang } = useLocale()
  const { money, number, date, instant } = useFormats()
  const { ordLot, lotName } = shop
  const layouts = useStickerLayouts(ordLot)
  const printers = useStickerPrinters(ordLot)
  const [name, setName] = useState<string>()
  const [busy, setBusy] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const assigned = layouts.find(layout => layout.assigned)
  const designed = name === undefined ? assigned : layouts.find(layout => String(layout.ordNum) === name)
  const sheetName = SHEET_NAMES.find(each => each === name) ?? USUAL
  const stickers = useMemo(
    () => orderStickers(order, t(`pos.onlineOrders.choices.fulfilment.${order.fulfilment}`), MOST_STICKERS),
    [order, t],
  )
  const html = useMemo(() => {
    const design = designed?.tree ?? sheetPaper(sheetName)
    const formats = { money: (amount: number) => money(toWire(amount)), number, date, instant, yes: '', no: '' }
    const around = {
      words: { standardLayout: t('pos.onlineOrders.stickers.standard') },
      ...{ shop: { name: lotName }, now: new Date(machine.now()).toISOString() },
    }
    const placed = stickers.map(
      sticker => printPlace(design, { kind: 'sticker', data: { ...around, ...sticker }, formats }).placed,
    )
    const sheet = sheetFor(designed?.tree.paper ?? sheetPaper(sheetName))
    return placePage(placed, {
      title: t('pos.onlineOrders.stickers.title', { number: order.number }),
      lang,
      sheet,
      skip: 0,
    })
  }, [designed, sheetName, stickers, lotName, order.number, lang, t, money, number, date, instant])
  const layout = designed ? { ordNum: designed.ordNum } : { sheet: sheetName }
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  const save = () => attempt(async () => saveFile(await callFile(printStickers, { layout, ordLot, stickers })))
  const sendTo = ({ id, name: printerName }: { id: string; name: string }) =>
    attempt(async () => {
      const { result } = await call(sendStickers, { layout, ordLot, stickers, printer: id }, { hideErrors: true })
      toast({ message: t('pos.onlineOrders.stickers.sent', { count: result.sent, name: printerName }), tone: 'good' })
    })
  return (
    <Modal
      opened={usePlace().active}
      onClose={onClose}
      size="lg"
      title={t('pos.onlineOrders.stickers.title', { number: order.number })}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack gap="sm">
        <NativeSelect
          label={t('pos.onlineOrders.stickers.layout')}
          value={designed ? String(designed.ordNum) : sheetName}
          data={[
            ...layouts.map(layout => ({ value: String(layout.ordNum), label: layout.name })),
            ...SHEET_NAMES.map(value => ({ value, label: t(`pos.onlineOrders.stickers.sizes.${value}`) })),
          ]}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Group justify="space-between">
          <Text size="sm" role="status">
            {t('pos.onlineOrders.stickers.count', { count: stickers.length })}
          </Text>
          <Group gap="xs">
            <Button
              variant="default"
              loading={busy}
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              onClick={() => void save()}
            >
              {t('platform.document.pdf')}
            </Button>
            {printers.map(printer => (
              <Button key={printer.id} variant="default" loading={busy} onClick={() => void sendTo(printer)}>
                {t('pos.onlineOrders.stickers.send', { name: printer.name })}
              </Button>
            ))}
            <Button
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => frame.current?.contentWindow?.print()}
            >
              {t('platform.document.print')}
            </Button>
          </Group>
        </Group>
        <iframe
          ref={frame}
          className={classes.stickers}
          title={t('pos.onlineOrders.stickers.preview')}
          sandbox="allow-same-origin allow-modals"
          srcDoc={html}
        />
      </Stack>
    </Modal>
  )
}
