import { Button, Group, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { Column } from '#platform/console/kit/columns/two-columns.tsx'
import { StepNumber } from '#platform/console/kit/fields/controls/step-number.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { QR_KINDS, QR_LEVELS } from '../../rules/qr-codes.ts'
import type { QrModel } from './use-qr-codes.ts'

const LARGEST_LOGO = 1_048_576
const LOGO_TYPES = ['image/png', 'image/jpeg']
const MOST_TEXT = 100_000
const SMALLEST_SIZE = 64
const LARGEST_SIZE = 4096

/** What the codes contain and how they look. */
export function QrForm({ model }: { model: QrModel }) {
  const t = useTranslations()
  return (
    <Column label={t('site.qrCode.content')}>
      <SegmentedControl
        aria-label={t('site.qrCode.content')}
        value={model.kind}
        data={QR_KINDS.map(value => ({ value, label: t(`site.qrCode.kinds.${value}`) }))}
        onChange={value => {
          const kind = QR_KINDS.find(each => each === value)
          if (kind) model.setKind(kind)
        }}
      />
      {model.kind === 'wifi' ? <WifiFields model={model} /> : <LinesField model={model} />}
      <Group grow align="start">
        <StepNumber
          name="size"
          label={t('site.qrCode.size')}
          ariaLabel={t('site.qrCode.size')}
          value={model.size}
          places={0}
          disabled={false}
          onChange={size => {
            if (size !== undefined && size >= SMALLEST_SIZE && size <= LARGEST_SIZE) model.setSize(size)
          }}
        />
        <Select
          label={t('site.qrCode.level')}
          description={model.logo ? t('site.qrCode.levelOfLogo') : undefined}
          value={model.level}
          disabled={model.logo !== undefined}
          allowDeselect={false}
          data={QR_LEVELS.map(value => ({ value, label: t(`site.qrCode.levels.${value}`) }))}
          onChange={value => {
            const level = QR_LEVELS.find(each => each === value)
            if (level) model.setLevel(level)
          }}
          comboboxProps={{ withinPortal: true }}
        />
      </Group>
      <LogoField model={model} />
    </Column>
  )
}

function LinesField({ model }: { model: QrModel }) {
  const t = useTranslations()
  return (
    <Textarea
      label={t(model.kind === 'link' ? 'site.qrCode.link' : 'site.qrCode.text')}
      description={t('site.qrCode.batchHint')}
      value={model.lines}
      maxLength={MOST_TEXT}
      autosize
      minRows={4}
      maxRows={16}
      onChange={event => model.setLines(event.currentTarget.value)}
    />
  )
}

function WifiFields({ model }: { model: QrModel }) {
  const t = useTranslations()
  const { wifi, setWifi } = model
  return (
    <>
      <TextInput
        label={t('site.qrCode.network')}
        value={wifi.network}
        maxLength={32}
        onChange={event => setWifi({ ...wifi, network: event.currentTarget.value })}
      />
      <TextInput
        label={t('site.qrCode.password')}
        description={t('site.qrCode.passwordHint')}
        value={wifi.password}
        maxLength={63}
        autoComplete="off"
        onChange={event => setWifi({ ...wifi, password: event.currentTarget.value })}
      />
    </>
  )
}

function LogoField({ model }: { model: QrModel }) {
  const t = useTranslations()
  const [refused, setRefused] = useState(false)
  const pick = (file: File | undefined) => {
    if (!file) return
    const fits = LOGO_TYPES.includes(file.type) && file.size <= LARGEST_LOGO
    setRefused(!fits)
    if (fits) void asDataUrl(file).then(model.setLogo)
  }
  return (
    <>
      <Group gap="xs">
        <Button component="label" variant="default" size="xs">
          {t('site.qrCode.logo')}
          <input
            type="file"
            hidden
            accept={LOGO_TYPES.join(',')}
            onChange={event => pick(event.currentTarget.files?.[0])}
          />
        </Button>
        {model.logo && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => model.setLogo(undefined)}>
            {t('site.qrCode.removeLogo')}
          </Button>
        )}
      </Group>
      <FormProblem words={refused ? t('site.qrCode.notPicture') : undefined} />
    </>
  )
}

const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
