import { createContext, use } from 'react'
import type { Shops } from '#platform/rules/access/row-shops.ts'

const OwnShops = createContext<Shops>('all')

/** Ids of the shops for which the user may write the form's record. */
export const OwnShopsProvider = OwnShops.Provider
export const useOwnShops = (): Shops => use(OwnShops)

export const isOwnShop = (own: Shops, shopId: string): boolean => own === 'all' || own.includes(shopId)
