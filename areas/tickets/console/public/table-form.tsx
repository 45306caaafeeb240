import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useSiteFormats } from '#platform/console/public/use-site-formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ShownTables } from '../../contract/public-booking.ts'
import { ContactFields, isReachable, NO_CONTACT, sentContact } from './contact-fields.tsx'
import { PublicSlots } from './public-slots.tsx'
import { QuantityField } from './quantity-field.tsx'
import { useHold } from './use-hold.ts'

interface TableFormProps {
  code: string
  tables: ShownTables
}

const USUAL_PARTY = 2

/** A table for a party: how many, when, for whom, and the way to the deposit. */
export function TableForm({ code, tables }: TableFormProps) {
  const t = useTranslations()
  const { sites, settings, maxPeople, deposit } = tables
  const [site] = sites
  const { ordLot = '', timeZone = 'UTC' } = site ?? {}
  const { money } = useSiteFormats({ settings, timeZone })
  const [people, setPeople] = useState(Math.min(USUAL_PARTY, maxPeople))
  const [startsAt, setStartsAt] = useState<string>()
  const [client, setClient] = useState(NO_CONTACT)
  const [notes, setNotes] = useState('')
  const { hold, busy, problem } = useHold(code)
  const due = deposit && people >= deposit.from ? deposit.perPerson * people : 0 // not money: a text of the page, the server has the amount
  const isReady = startsAt !== undefined && isReachable(client)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        const words = notes.trim()
        if (isReady)
          void hold({ ordLot, startsAt, people, client: sentContact(client), ...(words && { notes: words }) })
      }}
    >
      <Stack gap="md">
        <QuantityField
          label={t('ticket.book.people')}
          least={1}
          most={maxPeople}
          value={people}
          onChange={value => {
            setPeople(value)
            setStartsAt(undefined)
          }}
        />
        <PublicSlots {...{ code, ordLot, timeZone, people }} forTable value={startsAt} onChange={setStartsAt} />
        <ContactFields value={client} onChange={setClient} />
        <Textarea
          size="md"
          autosize
          minRows={2}
          maxLength={500}
          label={t('ticket.book.requests')}
          value={notes}
          onChange={event => setNotes(event.currentTarget.value)}
        />
        {due > 0 && <Text>{t('ticket.book.deposit', { amount: money(due) })}</Text>}
        <FormProblem words={problem} />
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={!isReady}>
          {t(due > 0 ? 'ticket.book.continue' : 'ticket.book.bookTable')}
        </Button>
        {due > 0 && (
          <Text size="xs" c="dimmed">
            {t('ticket.book.tableHeld')}
          </Text>
        )}
      </Stack>
    </form>
  )
}
