import { Alert, Button, Group, Text, Title } from '@mantine/core'
import type { SumsDifference } from '#areas/pos/contract/recompute-sums.ts'
import { IconCircleCheck } from '#platform/console/icons/circle-check.ts'
import { Panel } from '#platform/console/kit/cards/cards.tsx'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { ScrollRegion } from '#platform/console/kit/scroll-region.tsx'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import records from '../records/records.module.css'
import system from '../system.module.css'
import { useFigures } from './use-figures.ts'

const noFacts = {}

export function FiguresTool() {
  const t = useTranslations()
  const { days, setDays, busy, found, compare, repair } = useFigures()
  const setRight = async () => {
    const sure = await confirm({
      title: t('system.toolBox.repairTitle'),
      body: t('system.toolBox.repairText'),
      action: t('system.toolBox.repair'),
    })
    if (sure) await repair()
  }
  const differ = found !== undefined && found.differences.length > 0
  return (
    <Panel aria-label={t('system.toolBox.figures')}>
      <Title order={2} size="h4">
        {t('system.toolBox.figures')}
      </Title>
      <Text c="dimmed">{t('system.toolBox.figuresHint')}</Text>
      <div className={system.fields}>
        {(['from', 'to'] as const).map(end => (
          <FieldControl
            key={end}
            kind="date"
            name={end}
            label={t(`system.toolBox.${end}`)}
            required
            facts={noFacts}
            choice={value => value}
            value={days[end]}
            onChange={day => typeof day === 'string' && setDays({ [end]: day })}
          />
        ))}
      </div>
      <Group gap="xs">
        <Button variant={differ ? 'default' : 'filled'} loading={busy} onClick={() => void compare()}>
          {t('system.toolBox.compare')}
        </Button>
        {differ && !found.repaired && (
          <Button loading={busy} onClick={() => void setRight()}>
            {t('system.toolBox.repair')}
          </Button>
        )}
      </Group>
      {found && (found.repaired || !differ) && (
        <Alert color="green" role="status" icon={<IconCircleCheck size={18} aria-hidden />}>
          {t(found.repaired ? 'system.toolBox.repaired' : 'system.toolBox.agree')}
        </Alert>
      )}
      {differ && <Differences differences={found.differences} />}
    </Panel>
  )
}

function Differences({ differences }: { differences: readonly SumsDifference[] }) {
  const t = useTranslations()
  const { date, number } = useFormats()
  const label = t('system.toolBox.differences')
  return (
    <ScrollRegion className={records.scroller} label={label}>
      <table className={records.difference} aria-label={label}>
        <thead>
          <tr>
            {['day', 'shop', 'sums', 'rows'].map(column => (
              <th key={column} scope="col">
                {t(`system.toolBox.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ sums, businessDay, siteId, lotName, rows }) => (
            <tr key={`${sums} ${businessDay} ${siteId}`}>
              <td>{date(businessDay)}</td>
              <td dir="auto">{lotName}</td>
              <td>{t(`system.toolBox.sums.${sums}`)}</td>
              <td>{number(rows)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
