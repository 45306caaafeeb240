import { Alert } from '@mantine/core'

/** What is wrong with a form as a whole; nothing when nothing is. */
export function FormProblem({ words }: { words: string | undefined }) {
  if (!words) return null
  return (
    <Alert color="red" role="alert" p="xs">
      {words}
    </Alert>
  )
}
