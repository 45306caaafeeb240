import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useRefreshSetup } from '#platform/console/home/setup/use-setup-guide.ts'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { emptyDraft } from './staff-draft.ts'
import { StaffFields } from './staff-fields.tsx'
import { useFirstShops } from './use-first-shops.ts'
import { useStaffSave } from './use-staff-save.ts'

/** The setup guide's step for the first person with a PIN, with the form of the staff page. */
export function StaffPanel() {
  const t = useTranslations()
  const shops = useFirstShops()
  const refresh = useRefreshSetup()
  const [draft, setDraft] = useState(() => emptyDraft(shops))
  const { save, busy, problem, problems } = useStaffSave(null, draft, () => {
    setDraft(emptyDraft(shops))
    void refresh()
  })
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save(draft)
      }}
    >
      <Stack gap="sm">
        <StaffFields
          member={null}
          draft={draft}
          problems={problems}
          onChange={patch => setDraft(now => ({ ...now, ...patch }))}
        />
        <FormProblem words={problem} />
        <Group>
          <Button type="submit" loading={busy}>
            {t('pos.staff.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
