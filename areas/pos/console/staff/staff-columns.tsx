import { useMemo } from 'react'
import { FieldCell } from '#platform/console/kit/fields/cells.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { StaffMember } from '../../contract/staff.ts'
import { EntryDot, TillDot } from './staff-states.tsx'

const asItIs = (value: string) => value

export function useStaffColumns(): TableColumn<StaffMember>[] {
  const t = useTranslations()
  const { shops } = useSession()
  return useMemo(() => {
    const text = (id: string, width: number, value: (member: StaffMember) => string | null) => ({
      id,
      header: t(`pos.staff.columns.${id}`),
      width,
      cell: (member: StaffMember) => <FieldCell kind="text" value={value(member)} choice={asItIs} />,
    })
    const names = new Map(shops.map(({ ordLot, lotName }) => [ordLot, lotName]))
    const formatShops = ({ allShops, shops: codes }: StaffMember) =>
      allShops ? t('pos.staff.allShops') : codes.map(code => names.get(code) ?? code).join(', ')
    return [
      { ...text('name', 200, ({ name }) => name), grows: true, card: 'title' as const },
      text('role', 160, ({ roles }) => roles.map(({ name }) => name).join(', ')),
      text('shops', 200, formatShops),
      { id: 'till', header: t('pos.staff.columns.till'), width: 152, cell: member => <TillDot member={member} /> },
      {
        id: 'invitation',
        header: t('pos.staff.columns.invitation'),
        width: 168,
        cell: member => <EntryDot member={member} />,
      },
      text('email', 220, ({ email }) => email),
      { ...text('code', 128, ({ code }) => code), hidden: true },
    ]
  }, [t, shops])
}
