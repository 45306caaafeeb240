import { useFormats } from '#platform/console/shell/language/formats.ts'

/** The moving average of one, in a list or beside it; nothing where no cost is known. */
export function AverageCost({ value }: { value: number | null }) {
  const { averageCost } = useFormats()
  return value === null ? null : averageCost(value)
}
