import { Alert } from '@mantine/core'

/** Shows the error of a whole form, if any. */
export function FormProblem({ words }: { words: string | undefined }) {
  if (!words) return null
  return (
    <Alert color="red" role="alert" p="xs">
      {words}
    </Alert>
  )
}
