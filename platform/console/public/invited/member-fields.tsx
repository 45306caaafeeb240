import { Checkbox, NativeSelect, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { ReactNode } from 'react'
import type { OpenedInvitation } from '#platform/contract/calls/invitations.ts'
import { useTranslations } from '../../shell/language/messages.tsx'
import type { Draft } from './use-draft.ts'

interface Props extends Pick<OpenedInvitation, 'inviter' | 'packages'> {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  fields: Readonly<Record<string, string | undefined>>
  paymentPin: string
  onPin: (pin: string) => void
  promoCode: ReactNode
}

/** What a member alone is asked: payment PIN, package, promo code, and marketing, which nobody has ticked before. */
export function MemberFields({ inviter, packages, draft, change, fields, paymentPin, onPin, promoCode }: Props) {
  const t = useTranslations()
  return (
    <>
      <PasswordInput
        label={t('platform.public.invited.fields.paymentPin')}
        description={t('platform.public.invited.paymentPinHelp')}
        value={paymentPin}
        onChange={event => onPin(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={fields.paymentPin}
      />
      {packages.length > 0 && (
        <NativeSelect
          label={t('platform.public.invited.fields.package')}
          value={draft.package}
          onChange={event => change({ package: event.currentTarget.value })}
          data={[
            { value: '', label: t('platform.public.invited.noPackage') },
            ...packages.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          error={fields.package}
        />
      )}
      {promoCode}
      <Checkbox
        label={t('platform.public.invited.consent.sms', { inviter })}
        checked={draft.consentSms}
        disabled={draft.marketingOptOut}
        onChange={event => change({ consentSms: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('platform.public.invited.consent.email', { inviter })}
        checked={draft.consentEmail}
        disabled={draft.marketingOptOut}
        onChange={event => change({ consentEmail: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('platform.public.invited.fields.marketingOptOut')}
        checked={draft.marketingOptOut}
        onChange={event =>
          change({ marketingOptOut: event.currentTarget.checked, consentSms: false, consentEmail: false })
        }
      />
    </>
  )
}
