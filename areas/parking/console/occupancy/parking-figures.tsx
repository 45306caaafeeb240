import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { listParkingFigures } from '../../contract/occupancy-history.ts'

/** Stays of the last days, how long they were, and how often a bay was used. */
export function ParkingFigures({ ordLot }: { ordLot: string }) {
  const t = useTranslations()
  const { number } = useFormats()
  const { data } = useQuery({
    queryKey: ['parking.figures', ordLot],
    queryFn: async ({ signal }) => (await call(listParkingFigures, { ordLot }, { signal })).result,
  })
  if (!data || data.averageMinutes === null || data.turnover === null) return null
  const rounded = (value: number, decimals: number) => number(Number(value.toFixed(decimals))) // not money: minutes and rates
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {t('parking.occupancy.figures', {
        ...{ stays: data.stays, minutes: rounded(data.averageMinutes, 0), turnover: rounded(data.turnover, 1) },
      })}
    </Text>
  )
}
