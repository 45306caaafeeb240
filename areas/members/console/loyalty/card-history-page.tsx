import { Alert, Table, Text } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { useQuery } from '@tanstack/react-query'
import { IconHistory } from '#platform/console/icons/history.ts'
import { ScrollRegion } from '#platform/console/kit/scroll-region.tsx'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import { cardHistory } from '../../contract/lookup.ts'

/** One card's history: its money and the points of its member, newest first. */
export function CardHistoryPage() {
  const t = useTranslations()
  const { number, money, instant } = useFormats()
  const { params } = usePlace()
  const { userId = '', ordCard = '', cardNum = '' } = params
  const isCardKnown = cardNum !== ''
  const { data, error } = useQuery({
    queryKey: ['report.acsLoyalty', userId, ordCard, cardNum],
    retry: false,
    enabled: isCardKnown,
    queryFn: async ({ signal }) =>
      (await call(cardHistory, { userId, ordCard, cardNum }, { signal, hideErrors: true, hideLoading: true })).result,
  })
  if (!isCardKnown)
    return (
      <TableMessage
        icon={<IconHistory size={28} stroke={1.5} />}
        title={t('report.acsLoyalty.chooseCard')}
        action={{ label: t('report.acsLoyalty.toCards'), onAction: () => go('/member/loyaltycard') }}
      />
    )
  return (
    <PageFrame
      title={data ? t('report.acsLoyalty.of', { card: data.card, member: data.member }) : t('report.acsLoyalty.title')}
    >
      {error ? (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      ) : null}
      {data ? (
        <>
          <Text mb="sm">
            {t('report.acsLoyalty.now', { balance: money(data.balance), points: number(data.points) })}
          </Text>
          <ScrollRegion label={t('report.acsLoyalty.title')}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  {(['at', 'what', 'bill', 'amount', 'balance', 'points', 'pointsAfter'] as const).map(each => (
                    <Table.Th key={each}>{t(`report.acsLoyalty.columns.${each}`)}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.entries.map((entry, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of one answer, never reordered
                  <Table.Tr key={at}>
                    <Table.Td>{instant(entry.at)}</Table.Td>
                    <Table.Td>
                      {entry.kind === 'card'
                        ? t(`member.svcEntry.choices.operation.${entry.operation}`)
                        : t(`member.pointEntry.choices.kind.${entry.operation}`)}
                    </Table.Td>
                    <Table.Td>{entry.billNum}</Table.Td>
                    <Table.Td>{entry.amount === null ? '' : money(entry.amount)}</Table.Td>
                    <Table.Td>{entry.balanceAfter === null ? '' : money(entry.balanceAfter)}</Table.Td>
                    <Table.Td>{entry.points === null ? '' : number(entry.points)}</Table.Td>
                    <Table.Td>{entry.pointsAfter === null ? '' : number(entry.pointsAfter)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
        </>
      ) : null}
    </PageFrame>
  )
}
