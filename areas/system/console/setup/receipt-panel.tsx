import '#platform/console/kit/styles/control-styles.ts'
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useRefreshSetup } from '#platform/console/home/setup/use-setup-guide.ts'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { saveShopSettings } from '../../contract/shop-settings.ts'
import type { Site } from '../../contract/site.ts'
import { useFirstShop } from './use-first-shop.ts'

/** Header and footer of the first shop's receipts. */
export function ReceiptPanel() {
  const t = useTranslations()
  const { data } = useFirstShop()
  if (data === undefined) return <Skeleton height="8rem" />
  if (data === null) return <Text size="sm">{t('system.setup.shopFirst')}</Text>
  return <ReceiptForm shop={data} />
}

function ReceiptForm({ shop: { ordLot, version, settings } }: { shop: RowOf<typeof Site> }) {
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
