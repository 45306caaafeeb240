import { Button, Fieldset, Group, Input, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OnboardedPerson } from '../../contract/onboarding.ts'

const NEW_PERSON: OnboardedPerson = { name: '', role: 'director', birthday: '', address: '' }

/** Directors, and owners from 25 %. */
export function PeopleControl({ value, onChange, label, help, error, disabled = false }: OwnControlProps) {
  const t = useTranslations()
  const people = (value ?? []) as readonly OnboardedPerson[] // what the field's schema let through, or nothing yet
  const change = (at: number, patch: Partial<OnboardedPerson>) =>
    onChange(people.map((person, index) => (index === at ? { ...person, ...patch } : person)))
  const words = (name: string) => t(`cardpay.onboarding.person.${name}`)
  return (
    <Input.Wrapper label={label} description={help} error={error} labelElement="div">
      <Stack gap="sm" mt="xs">
        {people.map((person, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people have no id, and are only added at the end
          <Fieldset key={at} legend={person.name || words('one')} disabled={disabled}>
            <Group grow align="flex-start" gap="xs" preventGrowOverflow={false}>
              <TextInput
                label={words('name')}
                required
                value={person.name}
                onChange={event => change(at, { name: event.currentTarget.value })}
              />
              <NativeSelect
                label={words('role')}
                value={person.role}
                data={(['director', 'owner'] as const).map(role => ({ value: role, label: words(role) }))}
                onChange={event => change(at, { role: event.currentTarget.value === 'owner' ? 'owner' : 'director' })}
              />
              {person.role === 'owner' && (
                <NumberInput
                  label={words('percent')}
                  min={0}
                  max={100}
                  value={person.percent ?? ''}
                  onChange={percent => change(at, { percent: typeof percent === 'number' ? percent : 0 })}
                />
              )}
              <TextInput
                type="date"
                label={words('birthday')}
                required
                value={person.birthday}
                onChange={event => change(at, { birthday: event.currentTarget.value })}
              />
              <TextInput
                label={words('address')}
                required
                value={person.address}
                onChange={event => change(at, { address: event.currentTarget.value })}
              />
            </Group>
            <Button
              mt="xs"
              size="xs"
              variant="subtle"
              color="red"
              onClick={() => onChange(people.filter((_, index) => index !== at))}
            >
              {t('cardpay.onboarding.person.remove', { name: person.name || words('one') })}
            </Button>
          </Fieldset>
        ))}
        <Group>
          <Button size="xs" variant="default" disabled={disabled} onClick={() => onChange([...people, NEW_PERSON])}>
            {words('add')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
