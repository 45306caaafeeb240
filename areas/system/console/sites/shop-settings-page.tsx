import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Button, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { StickyFoot, Unsaved } from '#platform/console/kit/form/sticky-foot.tsx'
import { useKeptChanges } from '#platform/console/kit/form/use-kept-changes.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { ShopNeeded } from '#platform/console/kit/records/shop-needed.tsx'
import { type Permission, usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type Shop, useCurrentShop } from '#platform/console/shell/session/session.tsx'
import type { SiteSettings } from '../../contract/site.ts'
import classes from '../system.module.css'
import { useAskedSetting } from '../use-asked-setting.ts'
import {
  ADVANCED_SECTIONS,
  CONTACT_FIELDS,
  EXT_FIELDS,
  SETTING_SECTIONS,
  type SettingField,
  settingField,
} from './settings-fields.ts'
import { SettingsSamples } from './settings-samples.tsx'
import { CONTACT, EXT, type ShopSettingsForm, useShopSettingsForm } from './use-shop-settings.ts'

const SKELETON_HEIGHT = 240

/** Settings of the current shop. A shop with unsaved changes stays until they are saved or discarded. */
export function ShopSettingsPage() {
  const t = useTranslations()
  const current = useCurrentShop()
  const [held, setHeld] = useState<Shop | null>(null)
  const shop = held ?? current
  const title = t('site.shopSettings.title')
  if (!shop) {
    return (
      <PageFrame title={title}>
        <ShopNeeded why={t('site.shopSettings.selectShopHint')} />
      </PageFrame>
    )
  }
  return (
    <ShopSettingsPanel
      key={shop.ordLot}
      shop={shop}
      elsewhere={current?.ordLot !== shop.ordLot}
      onDirty={dirty => setHeld(dirty ? shop : null)}
    />
  )
}

interface ShopSettingsPanelProps {
  shop: Shop
  /** Another shop was selected while this one has unsaved changes. */
  elsewhere: boolean
  onDirty: (dirty: boolean) => void
}

function ShopSettingsPanel({ shop, elsewhere, onDirty }: ShopSettingsPanelProps) {
  const t = useTranslations()
  const form = useShopSettingsForm(shop.ordLot)
  const permission = usePermission(`site.shopSettings:update`)
  useAskedSetting(!form.loading)
  useKeptChanges({ dirty: form.dirty, save: form.save, onDirty })

  return (
    <PageFrame title={t('site.shopSettings.titleOf', { shop: shop.lotName })}>
      {form.loadError ? (
        <TableMessage
          tone="bad"
          icon={<IconAlertCircle size={28} />}
          title={form.loadError.message}
          action={{ label: t('platform.list.retry'), onAction: form.retry }}
        />
      ) : form.loading ? (
        <Skeleton height={SKELETON_HEIGHT} />
      ) : (
        <form
          className={classes.sheet}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void form.save()
          }}
        >
          {elsewhere && <Alert color="yellow">{t('site.shopSettings.elsewhere', { shop: shop.lotName })}</Alert>}
          <Sections form={form} zone={shop.timeZone} locked={!permission.allowed} />
          {form.failure && (
            <Alert role="alert" color="red" icon={<IconAlertCircle size={18} aria-hidden />}>
              {form.failure}
            </Alert>
          )}
          <SettingsFooter form={form} permission={permission} />
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </form>
      )}
    </PageFrame>
  )
}

function SettingsFooter({ form, permission }: { form: ShopSettingsForm; permission: Permission }) {
  const t = useTranslations()
  return (
    <StickyFoot said={<Unsaved dirty={form.dirty} />}>
      <Button variant="default" disabled={!form.dirty} onClick={form.startAgain}>
        {t('site.shopSettings.startAgain')}
      </Button>
      <ReasonedButton
        permission={permission}
        loading={form.saving}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => void form.save()}
      >
        {t('platform.form.save')}
      </ReasonedButton>
    </StickyFoot>
  )
}

interface SectionsProps {
  form: ShopSettingsForm
  zone: string
  locked: boolean
}

interface Section {
  readonly name: string
  readonly prefix: string
  readonly fields: readonly SettingField[]
}

const toSections = (sections: Record<string, readonly (keyof SiteSettings)[]>): Section[] =>
  Object.entries(sections).map(([name, fields]) => ({ name, prefix: '', fields: fields.map(settingField) }))

const FIRST: readonly Section[] = [
  { name: 'contact', prefix: CONTACT, fields: CONTACT_FIELDS },
  ...toSections(SETTING_SECTIONS),
]
const ADVANCED: readonly Section[] = [
  ...toSections(ADVANCED_SECTIONS),
  { name: 'connections', prefix: EXT, fields: EXT_FIELDS },
]

function Sections(props: SectionsProps) {
  const t = useTranslations()
  const wrong = ADVANCED.some(({ prefix, fields }) => fields.some(({ name }) => props.form.error(prefix + name)))
  return (
    <>
      {FIRST.map(section => (
        <SettingsSection key={section.name} section={section} {...props} />
      ))}
      <details className={classes.advanced} {...(wrong && { open: true })}>
        <summary>{t('site.shopSettings.advanced')}</summary>
        <div className={classes.sheet}>
          {ADVANCED.map(section => (
            <SettingsSection key={section.name} section={section} {...props} />
          ))}
        </div>
      </details>
    </>
  )
}

function SettingsSection({ section, form, zone, locked }: SectionsProps & { section: Section }) {
  const t = useTranslations()
  const { name, prefix, fields } = section
  return (
    <section aria-label={t(`site.shopSettings.sections.${name}`)}>
      <Title order={2} mb="xs">
        {t(`site.shopSettings.sections.${name}`)}
      </Title>
      {name === 'masks' && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('site.shopSettings.masksHint')}
        </Text>
      )}
      <div className={classes.fields}>
        {fields.map(field => (
          <Setting key={field.name} field={field} name={prefix + field.name} form={form} locked={locked} />
        ))}
        {name === 'masks' && (
          <div className={classes.wide}>
            <SettingsSamples given={form.settings} zone={zone} />
          </div>
        )}
      </div>
    </section>
  )
}

interface SettingProps {
  field: SettingField
  name: string
  form: ShopSettingsForm
  locked: boolean
}

function Setting({ field, name, form, locked }: SettingProps) {
  const t = useTranslations()
  const currencyName = useCurrencyName()
  const { kind, otherwise } = field
  const value = form.value(name) ?? null
  const facts = withStored(field, value)
  return (
    <div className={facts.multiline || kind === 'address' ? classes.wide : undefined}>
      <FieldControl
        kind={kind}
        name={name}
        label={t(`site.shopSettings.fields.${field.name}`)}
        help={
          field.name === 'abn'
            ? t('site.shopSettings.merchantAbn')
            : otherwise && t('site.shopSettings.otherwise', { value: otherwise })
        }
        error={form.error(name)}
        clearable={kind === 'choice'}
        disabled={locked}
        facts={facts}
        choice={choice =>
          field.name === 'currency' ? currencyName(choice) : t(`site.shopSettings.choices.${field.name}.${choice}`)
        }
        value={value}
        onChange={value => form.set(name, value)}
      />
    </div>
  )
}

/** A currency that was stored before the list existed stays a choice. */
function withStored({ kind, facts }: SettingField, stored: unknown): SettingField['facts'] {
  const values = facts.values ?? []
  const listed = kind !== 'choice' || typeof stored !== 'string' || values.includes(stored)
  return listed ? facts : { ...facts, values: [...values, stored] }
}

function useCurrencyName(): (code: string) => string {
  const names = new Intl.DisplayNames(useLocale().id, { type: 'currency' })
  return code => (/^[A-Z]{3}$/.test(code) ? `${code} – ${names.of(code) ?? code}` : code)
}
