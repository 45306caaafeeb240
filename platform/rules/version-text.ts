/** How a shop's terminal version is shown: `V` and its network address. */
export const versionText = (ip: string): string => `V${ip}`
