import '#platform/console/kit/styles/dialog-styles.ts'
import { Button, Drawer, Group } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { StickyFoot, Unsaved } from '#platform/console/kit/form/sticky-foot.tsx'
import { useKeptChanges } from '#platform/console/kit/form/use-kept-changes.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { addStaff, type StaffMember, updateStaff } from '../../contract/staff.ts'
import { emptyDraft, type StaffDraft, toChanges, toDraft } from './staff-draft.ts'
import { StaffFields } from './staff-fields.tsx'
import { StaffStanding } from './staff-standing.tsx'
import { useFirstShops } from './use-first-shops.ts'
import { useStaffSave } from './use-staff-save.ts'

/** 560 px (LOOK.md). */
const DRAWER_WIDTH = '35rem'

interface StaffFormProps {
  /** Null for a new person. */
  member: StaffMember | null
  onClose: () => void
}

/** A person in one form, beside the list. */
export function StaffForm({ member, onClose }: StaffFormProps) {
  const t = useTranslations()
  const { active, setDirty } = usePlace()
  const shops = useFirstShops()
  const [before] = useState(() => (member ? toDraft(member) : emptyDraft(shops)))
  const [draft, setDraft] = useState<StaffDraft>(before)
  const permission = usePermission(member ? updateStaff.need : addStaff.need)
  const finish = () => {
    setDirty(false)
    onClose()
  }
  const { save, busy, problem, problems } = useStaffSave(member, before, finish)
  const dirty = Object.keys(toChanges(before, draft)).length > 0
  useKeptChanges({ dirty, save: () => save(draft), locked: !permission.allowed })
  const close = async () => {
    const discard = {
      title: t('platform.form.leaveTitle'),
      body: t('platform.form.leaveBody'),
      action: t('platform.form.discard'),
      danger: true,
    }
    if (!dirty || (await confirm(discard))) finish()
  }
  return (
    <Drawer.Root opened={active} onClose={() => void close()} position="right" size={DRAWER_WIDTH}>
      <Drawer.Overlay backgroundOpacity={0.2} />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title fw={600}>{member ? member.name : t('pos.staff.addTitle')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('platform.form.close')} />
        </Drawer.Header>
        <Drawer.Body>
          {member && <StaffStanding member={member} onDone={finish} />}
          <form
            noValidate
            onSubmit={event => {
              event.preventDefault()
              void save(draft)
            }}
          >
            <StaffFields
              member={member}
              draft={draft}
              problems={problems}
              onChange={patch => setDraft(now => ({ ...now, ...patch }))}
            />
            <FormProblem words={problem} />
            {/* Enter in a field saves; the button that people press is in the footer. */}
            <button type="submit" hidden aria-hidden tabIndex={-1} />
          </form>
          <StickyFoot said={<Unsaved dirty={dirty} />}>
            <Group gap="xs">
              <Button variant="default" onClick={() => void close()}>
                {t(dirty ? 'platform.form.cancel' : 'platform.form.close')}
              </Button>
              <ReasonedButton
                permission={permission}
                loading={busy}
                aria-keyshortcuts="Control+S Meta+S"
                onClick={() => void save(draft)}
              >
                {t(member ? 'pos.staff.save' : 'pos.staff.add')}
              </ReasonedButton>
            </Group>
          </StickyFoot>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
