import '#platform/console/kit/styles/control-styles.ts'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useRefreshSetup } from '#platform/console/home/setup/use-setup-guide.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { MerchantDetailFields } from '../merchants/merchant-detail-fields.tsx'
import { useMerchantDetails } from '../merchants/use-merchant-details.ts'

const FIELDS = ['name', 'trade'] as const

/** The merchant's name, which a sign-up takes from its owner's, and its trade. */
export function TradePanel() {
  const t = useTranslations()
  const form = useMerchantDetails(useRefreshSetup())
  if (form.loading) return <Skeleton height="6rem" />
  if (form.loadError) return <Text size="sm">{form.loadError.message}</Text>
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void form.save()
      }}
    >
      <Stack gap="sm">
        <MerchantDetailFields form={form} fields={FIELDS} />
        <Group>
          <Button type="submit" loading={form.saving} disabled={!form.value('name') || !form.value('trade')}>
            {t('system.setup.saveTrade')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
