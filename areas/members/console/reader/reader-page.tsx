import '#platform/console/kit/styles/control-styles.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChipTransaction, ReadCard } from '#adapters/card-reader/browser/card-reader.ts'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { ShopPage } from '#platform/console/kit/records/shop-page.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { type CardFacts, readCard } from '../../contract/card-operations.ts'
import { CardAtReader } from './card-at-reader.tsx'
import { useCardReader } from './use-card-reader.ts'

const QUIET = { hideErrors: true, hideLoading: true } as const

/** Cards at a counter: read one, see what is on it, and do what can be done with it. */
export function ReaderPage() {
  const t = useTranslations()
  return (
    <ShopPage title={t('cardpay.reader.title')} why={t('member.svc.noShop')}>
      {shop => <Reader ordLot={shop.ordLot} />}
    </ShopPage>
  )
}

const sameChip = (chip: readonly ChipTransaction[], last: readonly ChipTransaction[]): boolean =>
  JSON.stringify(chip.map(chipRow)) === JSON.stringify(last.map(chipRow))

const chipRow = ({ operation, time, amount, balanceAfter }: ChipTransaction) => [operation, time, amount, balanceAfter]

function Reader({ ordLot }: { ordLot: string }) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const [card, setCard] = useState<ReadCard>({ number: '' })
  const factsOf = async (number: string, signal?: AbortSignal) =>
    (await call(readCard, { ordLot, card: number }, { ...QUIET, ...(signal && { signal }) })).result
  const { data, error, refetch } = useQuery({
    queryKey: ['member.svc', 'reader', ordLot, card.number],
    enabled: card.number !== '',
    retry: false,
    queryFn: ({ signal }) => factsOf(card.number, signal),
  })
  const write = useCardReader(read => {
    setTyped(read.number)
    setCard(read)
    void mend(read)
  })
  const writeLast = async (facts: CardFacts): Promise<boolean> => {
    const written = await write(facts.card, facts.last)
    if (written === 'tornAway') toast({ message: t('cardpay.reader.tornAway'), tone: 'bad' })
    return written === 'written'
  }
  /** The server's ledger is the truth: a chip that says something else is written again. */
  const mend = async ({ number, chip }: ReadCard) => {
    const facts = chip && (await factsOf(number).catch(() => undefined)) // the page says itself why a card is not found
    if (!chip || !facts || sameChip(chip, facts.last)) return
    if (await writeLast(facts)) toast({ message: t('cardpay.reader.mended'), tone: 'good' })
  }
  const done = async () => {
    const { data: now } = await refetch()
    if (now) await writeLast(now)
  }
  return (
    <Stack gap="lg" maw={760}>
      <form
        onSubmit={event => {
          event.preventDefault()
          setCard({ number: typed.trim() })
        }}
      >
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            data-scans
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            label={t('cardpay.reader.number')}
            description={t('cardpay.reader.numberHelp')}
            value={typed}
            maxLength={40}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" disabled={!typed.trim()}>
            {t('cardpay.reader.read')}
          </Button>
        </Group>
      </form>
      <FormProblem words={error?.message} />
      {data ? <CardAtReader facts={data} onDone={() => void done()} ordLot={ordLot} /> : null}
    </Stack>
  )
}
