import '#platform/console/kit/styles/control-styles.ts'
import { Autocomplete, Button, Group, SegmentedControl, SimpleGrid, Skeleton, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { AddressControl } from '#platform/console/kit/fields/controls/address-control.tsx'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { LOT_KINDS, type LotKind } from '#platform/rules/codes/lot-type.ts'
import { Site } from '../../contract/site.ts'
import { useReadMerchantDetails } from '../merchants/use-merchant-details.ts'
import { OfShop, type SetupShop } from './of-shop.tsx'

/** Where most merchants are; a browser elsewhere in Australia reports its own zone. */
const USUAL_ZONE = 'Australia/Brisbane'
const ZONES = Intl.supportedValuesOf('timeZone').filter(zone => zone.startsWith('Australia/'))

const guessZone = (): string => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return ZONES.includes(own) ? own : USUAL_ZONE
}

/** Edits a shop in place: name, kind, address, ABN and time zone. */
export function ShopPanel() {
  const merchant = useReadMerchantDetails()
  if (merchant.isPending) return <Skeleton height="12rem" />
  const usual = LOT_KINDS.find(kind => kind === merchant.data?.trade) ?? 'retail'
  // The shop of a sign-up has no address and a default kind.
  return (
    <OfShop>{shop => <ShopForm key={shop?.id} shop={shop} firstKind={shop?.address ? shop.lotType : usual} />}</OfShop>
  )
}

function ShopForm({ shop, firstKind }: { shop: SetupShop | null; firstKind: LotKind }) {
  const t = useTranslations()
  const { attempt, busy, problem } = useAttempt()
  const [name, setName] = useState(shop?.lotName ?? '')
  const [kind, setKind] = useState(firstKind)
  const [address, setAddress] = useState(shop?.address ?? null)
  const [abn, setAbn] = useState(shop?.settings.abn ?? '')
  const [timeZone, setTimeZone] = useState(shop?.timeZone ?? guessZone())
  const save = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      const settings = { ...shop?.settings, abn: abn.trim() }
      const row = { lotName: name, lotType: kind, address, timeZone, settings }
      const { add, update } = resourceCalls(Site)
      await (shop ? update(shop.id, shop.version, row, { hideErrors: true }) : add(row, { hideErrors: true }))
      // The session contains the shops, so it is loaded again.
      window.location.reload()
    })
  }
  return (
    <form onSubmit={save}>
      <Stack gap="sm">
        <TextInput
          label={t('system.site.fields.lotName')}
          required
          maxLength={80}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('system.site.fields.lotType')}
          value={kind}
          onChange={value => setKind(LOT_KINDS.find(each => each === value) ?? kind)}
          data={LOT_KINDS.map(value => ({ value, label: t(`system.site.choices.lotType.${value}`) }))}
        />
        <AddressControl
          name="address"
          label={t('system.site.fields.address')}
          facts={Site.fields.address.facts}
          choice={value => value}
          value={address}
          onChange={setAddress}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            label={t('system.setup.abn')}
            inputMode="numeric"
            maxLength={14}
            value={abn}
            onChange={event => setAbn(event.currentTarget.value)}
          />
          <Autocomplete
            label={t('system.site.fields.timeZone')}
            required
            data={ZONES}
            value={timeZone}
            onChange={setTimeZone}
          />
        </SimpleGrid>
        <FormProblem words={problem} />
        <Group>
          <Button type="submit" loading={busy} disabled={name.trim() === '' || !address?.line1}>
            {t('system.setup.saveShop')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
