import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OnboardedPerson } from '../../contract/onboarding.ts'
import { AddedRows } from '../added-rows.tsx'

const NEW_PERSON: OnboardedPerson = { name: '', role: 'director', birthday: '', address: '' }

/** Directors, and owners from 25 %. */
export function PeopleControl(control: OwnControlProps) {
  const t = useTranslations()
  const words = (name: string) => t(`cardpay.onboarding.person.${name}`)
  return (
    <AddedRows<OnboardedPerson>
      control={control}
      newRow={NEW_PERSON}
      heading={({ name }) => name || words('one')}
      removeText={({ name }) => t('cardpay.onboarding.person.remove', { name: name || words('one') })}
      addText={words('add')}
      fields={(person, change) => (
        <>
          <TextInput
            label={words('name')}
            required
            value={person.name}
            onChange={event => change({ name: event.currentTarget.value })}
          />
          <NativeSelect
            label={words('role')}
            value={person.role}
            data={(['director', 'owner'] as const).map(role => ({ value: role, label: words(role) }))}
            onChange={event => change({ role: event.currentTarget.value === 'owner' ? 'owner' : 'director' })}
          />
          {person.role === 'owner' && (
            <NumberInput
              label={words('percent')}
              min={0}
              max={100}
              value={person.percent ?? ''}
              onChange={percent => change({ percent: typeof percent === 'number' ? percent : 0 })}
            />
          )}
          <TextInput
            type="date"
            label={words('birthday')}
            required
            value={person.birthday}
            onChange={event => change({ birthday: event.currentTarget.value })}
          />
          <TextInput
            label={words('address')}
            required
            value={person.address}
            onChange={event => change({ address: event.currentTarget.value })}
          />
        </>
      )}
    />
  )
}
