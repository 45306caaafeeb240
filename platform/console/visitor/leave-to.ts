/** Whether another site shows this page within one of its own. */
export const isEmbedded = (): boolean => window.parent !== window

/** Opens another page of ours. It can't be shown within another site: what is paid there and who books would be that site's to read. */
export function leaveTo(path: string): void {
  if (isEmbedded()) window.open(path, '_top')
  else window.location.assign(path)
}
