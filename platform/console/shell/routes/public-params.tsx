import { createContext, type ReactNode, use } from 'react'

const Params = createContext<Readonly<Record<string, string>>>({})

export function PublicParams({ value, children }: { value: Readonly<Record<string, string>>; children: ReactNode }) {
  return <Params value={value}>{children}</Params>
}

/** Parameters of a public page's path. */
export const usePublicParams = (): Readonly<Record<string, string>> => use(Params)
