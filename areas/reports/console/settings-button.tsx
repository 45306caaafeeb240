import '#platform/console/kit/styles/dialog-styles.ts'
import '#platform/console/kit/styles/control-styles.ts'
import { Button, Checkbox, Group, Modal, NumberInput, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IconSettings } from '#platform/console/icons/settings.ts'
import { ToolButton } from '#platform/console/kit/table/tool-button.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { type ConfiguredReport, DAILY_SECTIONS, type ReportSettings, settingsOperations } from '../contract/settings.ts'

/** Which of the settings each report goes by. */
const ASKED: Readonly<Record<ConfiguredReport, readonly (keyof ReportSettings)[]>> = {
  daily: ['hideCost', 'mostDays', 'hiddenSections'],
  sales: ['hideCost', 'mostDays'],
  cashInOut: ['ownOnly', 'mostDays'],
}

/** Opens the report's settings for other users. Only shown with permission to change them. */
export function SettingsButton({ report }: { report: ConfiguredReport }) {
  const t = useTranslations()
  const allowed = useAllowed(`report.${report}:settings`)
  const [opened, setOpened] = useState(false)
  if (!allowed) return null
  return (
    <>
      <ToolButton
        icon={<IconSettings size={16} aria-hidden />}
        label={t('report.settings.open')}
        onClick={() => setOpened(true)}
      />
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('report.settings.title')}>
        {opened && <SettingsForm report={report} onDone={() => setOpened(false)} />}
      </Modal>
    </>
  )
}

function SettingsForm({ report, onDone }: { report: ConfiguredReport; onDone: () => void }) {
  const stored = useQuery({
    queryKey: ['report.settings', report],
    queryFn: async ({ signal }) => (await call(settingsOperations[report].get, {}, { signal })).result,
    gcTime: 0,
  })
  return stored.data ? <Fields report={report} stored={stored.data} onDone={onDone} /> : null
}

interface FieldsProps {
  report: ConfiguredReport
  stored: ReportSettings
  onDone: () => void
}

function Fields({ report, stored, onDone }: FieldsProps) {
  const t = useTranslations()
  const queries = useQueryClient()
  const [settings, setSettings] = useState(stored)
  const [saving, setSaving] = useState(false)
  const set = (patch: Partial<ReportSettings>) => setSettings(now => ({ ...now, ...patch }))
  const asks = (name: keyof ReportSettings) => ASKED[report].includes(name)
  const save = async () => {
    setSaving(true)
    try {
      await call(settingsOperations[report].save, settings)
      toast({ message: t('report.settings.saved'), tone: 'good' })
      await queries.invalidateQueries({ queryKey: [`report.${report}`] })
      onDone()
    } catch (error) {
      tellRefusal(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('report.settings.help')}
      </Text>
      {asks('hideCost') && (
        <Checkbox
          label={t('report.settings.hideCost')}
          checked={settings.hideCost}
          onChange={event => set({ hideCost: event.currentTarget.checked })}
        />
      )}
      {asks('ownOnly') && (
        <Checkbox
          label={t('report.settings.ownOnly')}
          checked={settings.ownOnly}
          onChange={event => set({ ownOnly: event.currentTarget.checked })}
        />
      )}
      {asks('hiddenSections') && (
        <Checkbox.Group
          label={t('report.settings.hiddenSections')}
          value={settings.hiddenSections}
          onChange={chosen => set({ hiddenSections: DAILY_SECTIONS.filter(section => chosen.includes(section)) })}
        >
          <Group mt="xs">
            {DAILY_SECTIONS.map(section => (
              <Checkbox key={section} value={section} label={t(`report.sheet.${section}`)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <NumberInput
        label={t('report.settings.mostDays')}
        description={t('report.settings.mostDaysHelp')}
        min={1}
        max={3660}
        allowDecimal={false}
        value={settings.mostDays ?? ''}
        onChange={value => set({ mostDays: typeof value === 'number' ? value : null })}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t('platform.form.cancel')}
        </Button>
        <Button loading={saving} onClick={() => void save()}>
          {t('platform.form.save')}
        </Button>
      </Group>
    </Stack>
  )
}
