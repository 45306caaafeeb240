import { Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonDialog } from '#platform/console/kit/records/reason-dialog.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { confirmShipment, endShipment, Shipping, sendShipment } from '../../contract/shipping.ts'

const view: FormView<typeof Shipping> = { hidden: row => (row ? [] : ['status', 'sentAt', 'endedAt']) }

const OUTCOMES = [
  { outcome: 'delivered', label: 'acs.shipping.deliver' },
  { outcome: 'returned', label: 'acs.shipping.returned' },
] as const

function ShipmentActions({ chosen: { rows, beyond, done } }: { chosen: Chosen<typeof Shipping> }) {
  const t = useTranslations()
  const may = usePermission(sendShipment.need)
  const readAgain = useReadAgain(Shipping)
  const [code, setCode] = useState<string>()
  const [confirming, setConfirming] = useState(false)
  const [shipment] = rows
  if (!shipment || rows.length !== 1 || beyond) return null
  const { id, status } = shipment
  const open = status === 'prepared' || status === 'sent'
  const end = async (outcome: 'delivered' | 'returned' | 'lost') => {
    await call(endShipment, { id, outcome })
    done()
    await readAgain()
  }
  const send = async () => {
    let drawn = ''
    const run = async () => {
      drawn = (await call(sendShipment, { id }, { hideErrors: true })).result.code
    }
    const agreed = await confirm({
      title: t('acs.shipping.send'),
      body: t('acs.shipping.sendHint'),
      action: t('acs.shipping.send'),
      run,
    })
    if (agreed) setCode(drawn)
    await readAgain()
  }
  const lose = () =>
    confirm({
      title: t('acs.shipping.lose'),
      body: t('acs.shipping.loseHint'),
      action: t('acs.shipping.lose'),
      run: () => end('lost'),
    })
  return (
    <>
      {status === 'prepared' && (
        <ReasonedButton size="xs" variant="default" permission={may} onClick={() => void send()}>
          {t('acs.shipping.send')}
        </ReasonedButton>
      )}
      {status === 'sent' && (
        <ReasonedButton size="xs" variant="default" permission={may} onClick={() => setConfirming(true)}>
          {t('acs.shipping.confirm')}
        </ReasonedButton>
      )}
      {open &&
        OUTCOMES.map(({ outcome, label }) => (
          <ReasonedButton key={outcome} size="xs" variant="default" permission={may} onClick={() => void end(outcome)}>
            {t(label)}
          </ReasonedButton>
        ))}
      {open && (
        <ReasonedButton size="xs" variant="default" permission={may} onClick={() => void lose()}>
          {t('acs.shipping.lose')}
        </ReasonedButton>
      )}
      {code && <CodeDialog code={code} onClose={() => setCode(undefined)} />}
      {confirming && (
        <ReasonDialog
          title={t('acs.shipping.confirm')}
          body={t('acs.shipping.confirmHint')}
          action={t('acs.shipping.confirm')}
          label={t('acs.shipping.code')}
          run={async typed => {
            await call(confirmShipment, { id, code: typed }, { hideErrors: true })
            done()
            await readAgain()
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

/** The code of a shipment, shown once. */
function CodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useTranslations()
  return (
    <FormDialog
      title={t('acs.shipping.code')}
      action={t('platform.form.close')}
      leave={null}
      onSubmit={onClose}
      onClose={onClose}
    >
      <Text size="sm">{t('acs.shipping.codeShown')}</Text>
      <Text ff="monospace" size="xl">
        {code}
      </Text>
    </FormDialog>
  )
}

/** Cards on their way to holders. */
export const ShippingPage = () => (
  <ResourceListPage
    resource={Shipping}
    view={view}
    actions={chosen => <ShipmentActions key="shipment" chosen={chosen} />}
  />
)
