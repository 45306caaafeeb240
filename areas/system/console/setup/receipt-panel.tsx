import '#platform/console/kit/styles/control-styles.ts'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useRefreshSetup } from '#platform/console/home/setup/use-setup-guide.ts'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { saveShopSettings } from '../../contract/shop-settings.ts'
import { OfShop, type SetupShop } from './of-shop.tsx'

/** Header and footer of a shop's receipts. */
export function ReceiptPanel() {
  const t = useTranslations()
  return (
    <OfShop>
      {shop =>
        shop ? <ReceiptForm key={shop.id} shop={shop} /> : <Text size="sm">{t('system.setup.shopFirst')}</Text>
      }
    </OfShop>
  )
}

function ReceiptForm({ shop: { ordLot, version, settings } }: { shop: SetupShop }) {
  const t = useTranslations()
  const refresh = useRefreshSetup()
  const { attempt, busy, problem } = useAttempt()
  const [header, setHeader] = useState(settings.receiptHeader ?? '')
  const [footer, setFooter] = useState(settings.bottomInfo ?? '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      const now = { ...settings, receiptHeader: header, bottomInfo: footer }
      await call(saveShopSettings, { ordLot: ordLot ?? '', version, settings: now }, { hideErrors: true })
      await refresh()
    })
  }
  return (
    <form onSubmit={save}>
      <Stack gap="sm">
        <TextInput
          label={t('system.setup.header')}
          maxLength={400}
          value={header}
          onChange={event => setHeader(event.currentTarget.value)}
        />
        <TextInput
          label={t('system.setup.footer')}
          maxLength={400}
          value={footer}
          onChange={event => setFooter(event.currentTarget.value)}
        />
        <FormProblem words={problem} />
        <Group>
          <Button type="submit" loading={busy} disabled={header.trim() === '' && footer.trim() === ''}>
            {t('system.setup.saveReceipt')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
