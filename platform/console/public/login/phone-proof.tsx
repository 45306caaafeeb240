import { Group, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { checkPhone, sendCode } from '#platform/contract/calls/account.ts'
import { CodeField } from '../../shell/account/code-field.tsx'
import { call } from '../../shell/api/call.ts'
import { CallError } from '../../shell/api/call-error.ts'
import { useTranslations } from '../../shell/language/messages.tsx'
import { deviceToken } from '../../shell/session/device-token.ts'
import { useCallingCode } from './use-calling-code.ts'

export interface PhoneProof {
  /** With its calling code. */
  readonly phone: string
  readonly code: string
}

export const NO_PROOF: PhoneProof = { phone: '', code: '' }

interface Props {
  value: PhoneProof
  onChange: (value: PhoneProof) => void
  errors?: { phone?: string | undefined; code?: string | undefined }
}

/** Joins calling code and number: +61 and 0412 345 678 are +61412345678. */
const joined = (calling: string, number: string): string =>
  number.trim().startsWith('+') ? number.trim() : `${calling}${number.trim().replace(/^0/, '')}`

/** A mobile and the code sent to it. */
export function PhoneProofFields({ value, onChange, errors = {} }: Props) {
  const t = useTranslations()
  const callingCode = useCallingCode()
  const [calling, setCalling] = useState<string>()
  const [number, setNumber] = useState('')
  const prefix = calling ?? callingCode
  const phone = number.trim() ? joined(prefix, number) : ''
  useEffect(() => {
    if (phone !== value.phone) onChange({ ...value, phone })
  }, [phone, value, onChange])
  const send = async () => {
    const { result } = await call(checkPhone, { phone }, { hideErrors: true })
    if (!result.ok) throw new CallError('refused', t('platform.error.verifyPhone'))
    return (await call(sendCode, { phone, ...deviceToken() }, { hideErrors: true })).result.resendAfter
  }
  return (
    <>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          w="5rem"
          label={t('platform.login.callingCode')}
          value={prefix}
          onChange={event => setCalling(event.currentTarget.value)}
          inputMode="tel"
          autoComplete="tel-country-code"
        />
        <TextInput
          flex={1}
          label={t('platform.login.mobile')}
          value={number}
          onChange={event => setNumber(event.currentTarget.value)}
          inputMode="tel"
          autoComplete="tel-national"
          error={errors.phone}
        />
      </Group>
      <CodeField
        value={value.code}
        onChange={code => onChange({ ...value, code })}
        send={send}
        ready={number.trim().length >= 4}
        error={errors.code}
      />
    </>
  )
}
