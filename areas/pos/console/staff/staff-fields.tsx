import '#platform/console/kit/styles/control-styles.ts'
import { Anchor, PasswordInput, Stack, Switch, Text, TextInput } from '@mantine/core'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { OwnShopsProvider } from '#platform/console/kit/fields/own-shops.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { routes } from '#platform/console/shell/routes/routes.ts'
import { useHeldShops } from '#platform/console/shell/session/held-shops.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { useStore } from '#platform/console/shell/store.ts'
import { Clerk } from '../../contract/clerk.ts'
import { addStaff, type StaffMember, updateStaff } from '../../contract/staff.ts'
import { RoleField } from './role-field.tsx'
import type { StaffDraft } from './staff-draft.ts'

const MOST_DIGITS = 8
const asItIs = (value: string) => value

interface StaffFieldsProps {
  /** Null for a new person. */
  member: StaffMember | null
  draft: StaffDraft
  problems: Readonly<Record<string, string | undefined>>
  onChange: (patch: Partial<StaffDraft>) => void
}

/** One form for a person: name, role, shops, PIN, email. */
export function StaffFields({ member, draft, problems, onChange }: StaffFieldsProps) {
  const t = useTranslations()
  const { shops } = useSession()
  const held = useHeldShops(member ? updateStaff.need : addStaff.need)
  const hasPin = member?.till === 'ready' || member?.till === 'cannotSell'
  return (
    <OwnShopsProvider value={held}>
      <Stack gap="md">
        <TextInput
          label={t('pos.staff.fields.name')}
          required
          data-autofocus
          maxLength={60}
          autoComplete="off"
          value={draft.name}
          error={problems.name}
          onChange={event => onChange({ name: event.currentTarget.value })}
        />
        {member && !member.oneRole ? (
          <SeveralRoles member={member} problem={problems.role} />
        ) : (
          <>
            <RoleField
              value={draft.role}
              error={problems.role}
              forTill={draft.pin !== '' || (member !== null && draft.till && hasPin)}
              onChange={role => onChange({ role })}
            />
            {shops.length > 1 && (
              <FieldControl
                kind="shops"
                name="shops"
                label={t('pos.staff.fields.shops')}
                help={t('pos.staff.help.shops')}
                error={problems.shops}
                facts={Clerk.fields.ordLots.facts}
                choice={asItIs}
                value={[...draft.shops]}
                onChange={value => onChange({ shops: Array.isArray(value) ? value.map(String) : [] })}
              />
            )}
          </>
        )}
        {member?.clerk && (
          <Switch
            label={t('pos.staff.fields.till')}
            checked={draft.till}
            onChange={event => onChange({ till: event.currentTarget.checked })}
          />
        )}
        {(!member?.clerk || draft.till) && (
          <PasswordInput
            label={t(hasPin ? 'pos.staff.fields.newPin' : 'pos.staff.fields.pin')}
            description={t(hasPin ? 'pos.staff.help.newPin' : 'pos.staff.help.pin')}
            inputMode="numeric"
            autoComplete="new-password"
            maxLength={MOST_DIGITS}
            value={draft.pin}
            error={problems.pin}
            onChange={event => onChange({ pin: event.currentTarget.value.replace(/\D/g, '') })}
          />
        )}
        <EmailField member={member} draft={draft} problem={problems.email} onChange={onChange} />
      </Stack>
    </OwnShopsProvider>
  )
}

interface EmailFieldProps {
  member: StaffMember | null
  draft: StaffDraft
  problem: string | undefined
  onChange: (patch: Partial<StaffDraft>) => void
}

function EmailField({ member, draft, problem, onChange }: EmailFieldProps) {
  const t = useTranslations()
  const mayAdd = [useAllowed('system.userManage:add'), useAllowed('system.grant:add')].every(Boolean)
  const mayUpdate = useAllowed('system.userManage:update')
  const allowed = mayUpdate && (member?.user ? true : mayAdd)
  const help = member?.invitation === 'accepted' ? 'pos.staff.help.emailAccepted' : 'pos.staff.help.email'
  return (
    <TextInput
      type="email"
      label={t('pos.staff.fields.email')}
      description={t(allowed ? help : 'pos.staff.cannotInvite')}
      autoComplete="off"
      maxLength={254}
      disabled={!allowed}
      value={draft.email}
      error={problem}
      onChange={event => onChange({ email: event.currentTarget.value })}
    />
  )
}

/** Several roles are shown, and changed on the page of the user or the clerk. */
function SeveralRoles({ member, problem }: { member: StaffMember; problem: string | undefined }) {
  const t = useTranslations()
  const users = useStore(routes, all => all.find(({ page }) => page === 'system.userManage')?.pattern)
  const path = member.user && users ? `${users}?open=${member.user}` : undefined
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('pos.staff.fields.role')}
      </Text>
      <Text size="sm">{member.roles.map(({ name }) => name).join(', ')}</Text>
      <Text size="sm" c="dimmed">
        {t('pos.staff.several')}
      </Text>
      {path && (
        <Anchor component={PlaceLink} to={path} size="sm">
          {t('pos.staff.openUser')}
        </Anchor>
      )}
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </div>
  )
}
