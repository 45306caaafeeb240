import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { MassageDay } from '../../contract/massage/massage-order.ts'

/** A treatment as it is typed. */
export interface TypedTreatment {
  readonly service: string
  readonly minutes: number
  readonly time: string
  /** `anyone`, `any {gender}`, or the id of a therapist. */
  readonly who: string
  readonly addOns: readonly string[]
}

const GENDERS = ['female', 'male'] as const
export const genderOf = (who: string): string | undefined => GENDERS.find(gender => who === `any ${gender}`)
export const therapistOf = (who: string): string | undefined => (who === 'anyone' || genderOf(who) ? undefined : who)

export const freshTreatment = (spa: MassageDay, time: string): TypedTreatment => {
  const [service] = spa.services
  return { service: service?.id ?? '', minutes: service?.durations[0]?.minutes ?? 0, time, who: 'anyone', addOns: [] }
}

interface TreatmentFieldsProps {
  spa: MassageDay
  value: TypedTreatment
  onChange: (value: TypedTreatment) => void
}

/** Which treatment, how long, when, and who gives it. */
export function TreatmentFields({ spa, value, onChange }: TreatmentFieldsProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const service = spa.services.find(({ id }) => id === value.service)
  const change = (patch: Partial<TypedTreatment>) => onChange({ ...value, ...patch })
  const chooseService = (id: string) => {
    const chosen = spa.services.find(each => each.id === id)
    change({ service: id, minutes: chosen?.durations[0]?.minutes ?? 0, addOns: [] })
  }
  return (
    <Stack gap="xs">
      <NativeSelect
        label={t('ticket.massageOrder.book.service')}
        value={value.service}
        onChange={event => chooseService(event.currentTarget.value)}
        data={spa.services.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NativeSelect
        label={t('ticket.massageOrder.book.duration')}
        value={String(value.minutes)}
        onChange={event => change({ minutes: Number(event.currentTarget.value) })}
        data={(service?.durations ?? []).map(({ minutes, from }) => ({
          value: String(minutes),
          label: t('ticket.massageOrder.book.minutes', { minutes, price: money(from) }),
        }))}
      />
      <TextInput
        type="time"
        required
        label={t('ticket.massageOrder.book.time')}
        value={value.time}
        onChange={event => change({ time: event.currentTarget.value })}
      />
      <WhoField spa={spa} value={value.who} onChange={who => change({ who })} />
      {service && service.addOns.length > 0 && (
        <Checkbox.Group
          label={t('ticket.massageOrder.book.addOns')}
          value={[...value.addOns]}
          onChange={addOns => change({ addOns })}
        >
          <Stack gap={4} mt={4}>
            {service.addOns.map(({ name, price }) => (
              <Checkbox
                key={name}
                value={name}
                label={t('ticket.massageOrder.book.addOn', { name, price: money(price) })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  )
}

interface WhoFieldProps {
  spa: MassageDay
  value: string
  onChange: (who: string) => void
}

function WhoField({ spa, value, onChange }: WhoFieldProps) {
  const t = useTranslations()
  const there = GENDERS.filter(gender => spa.therapists.some(each => each.gender === gender))
  return (
    <NativeSelect
      label={t('ticket.massageOrder.book.therapist')}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      data={[
        { value: 'anyone', label: t('ticket.massageOrder.book.anyone') },
        ...there.map(gender => ({
          value: `any ${gender}`,
          label: t('ticket.massageOrder.book.gender', { gender: t(`ticket.massageOrder.genders.${gender}`) }),
        })),
        ...spa.therapists.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
